internal import ContentCatalog
internal import GateKit

/// The single catalog that a command examines for one subject, with the engine and the reason
/// renderer for it.
struct CatalogArgument {
  static let path = CommandOperand.oneCatalog
  static let accept = CommandOption.accept
  static let language = CommandOption.language

  let selection: CatalogSelection
  let engine: GateEngine
  let renderer: any ReasonRenderer

  var catalog: Catalog { engine.catalog.content }

  /// Loads the catalog and creates its engine.
  ///
  /// - Parameter command: the name of the command, for the message if the path contains several
  ///   catalogs.
  init(_ invocation: Invocation, kinds: RuleKindRegistry, for command: String) throws {
    let path = invocation[Self.path]
    selection = try CatalogSelection([path], kinds: kinds)
    let catalog = try selection.only(at: path, for: command).catalog
    renderer = try catalog.renderer(for: invocation[Self.language])
    engine = GateEngine(catalog: catalog, accepting: Set(invocation[Self.accept]))
  }
}

extension CatalogSelection {
  /// Returns the only catalog.
  ///
  /// - Throws: a usage error if there are several.
  func only(at path: String, for command: String) throws(UsageError) -> Member {
    guard members.count == 1, let member = members.first else {
      throw .severalCatalogs(members.count, at: path, for: command)
    }
    return member
  }
}

extension UsageError {
  fileprivate static func severalCatalogs(
    _ count: Int, at path: String, for command: String
  ) -> Self {
    Self(
      "\(Diagnostic.Message.quoting(path)) contains \(count) catalogs, but `\(command)` takes one",
      help: "name one of them")
  }
}
