internal import ContentCatalog
internal import GateKit

/// The one catalog that a command looks into for one subject, with what decides and what says why.
struct CatalogArgument {
  static let path = CommandOperand.oneCatalog
  static let accept = CommandOption.accept
  static let language = CommandOption.language

  let selection: CatalogSelection
  let engine: GateEngine
  let renderer: any ReasonRenderer

  var catalog: Catalog { engine.catalog.content }

  /// - Parameter purpose: what is done with one catalog, for those who name several.
  init(_ invocation: Invocation, kinds: RuleKindRegistry, for purpose: String) throws {
    let path = invocation[Self.path]
    selection = try CatalogSelection([path], kinds: kinds)
    let catalog = try selection.only(at: path, for: purpose).catalog
    renderer = try catalog.renderer(for: invocation[Self.language])
    engine = GateEngine(catalog: catalog, accepting: Set(invocation[Self.accept]))
  }
}

extension CatalogSelection {
  /// The only catalog of a command that looks into one.
  func only(at path: String, for purpose: String) throws(UsageError) -> Member {
    guard members.count == 1, let member = members.first else {
      throw .severalCatalogs(members.count, at: path, purpose)
    }
    return member
  }
}

extension UsageError {
  fileprivate static func severalCatalogs(
    _ count: Int, at path: String, _ purpose: String
  ) -> Self {
    Self(
      "\(count) catalogs are below \(Diagnostic.Message.quoting(path)), and \(purpose)",
      help: "name one of them")
  }
}
