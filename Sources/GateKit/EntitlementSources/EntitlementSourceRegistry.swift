internal import GateRules

/// The sources that can be asked for, by name. An immutable value.
public struct EntitlementSourceRegistry: Sendable {
  /// Why a source cannot be registered.
  public enum Failure: Error, Hashable, Sendable {
    /// A source of this name is there already.
    case nameTaken(String)
    /// A source from outside has a name without a prefix, or one that cannot be written as a word.
    case badName(String)
  }

  /// The sources in the order of their registration, the built-in ones first.
  public let sources: [any EntitlementSourcePlugin.Type]
  private let byName: [String: any EntitlementSourcePlugin.Type]

  private init(_ sources: [any EntitlementSourcePlugin.Type]) {
    self.sources = sources
    byName = Dictionary(
      sources.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// The source with this name.
  public subscript(name: String) -> (any EntitlementSourcePlugin.Type)? { byName[name] }

  /// The same registry with one more source.
  ///
  /// - Throws: ``Failure/nameTaken(_:)``, and ``Failure/badName(_:)`` for a name that is not
  ///   `prefix.word` in letters, digits, `_`, `-` and full stops.
  public func adding(
    _ source: any EntitlementSourcePlugin.Type
  ) throws(Failure) -> EntitlementSourceRegistry {
    guard byName[source.name] == nil else { throw .nameTaken(source.name) }
    guard PluginName.isPrefixed(source.name) else { throw .badName(source.name) }
    return EntitlementSourceRegistry(sources + [source])
  }
}

extension EntitlementSourceRegistry {
  /// The sources that come with GateKit.
  public static let builtIn = EntitlementSourceRegistry([
    FileSource.self, HoldingSource.self,
  ])
}
