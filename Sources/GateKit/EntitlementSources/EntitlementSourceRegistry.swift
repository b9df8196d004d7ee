public import ContentCatalog
internal import GateRules

/// The source plugins by name. An immutable value.
///
/// ```swift
/// let sources = try EntitlementSourceRegistry.builtIn.adding(NobodySource.self)
/// if let plugin = sources["acme.nobody"] {
///   let source = try plugin.init(EntitlementSourceRequest(argument: "-", catalogs: [catalog]))
///   print(source.name)  // acme.nobody
/// }
/// ```
public struct EntitlementSourceRegistry: Sendable {
  /// The reason why a plugin cannot be registered.
  @nonexhaustive
  public enum Failure: DescribedError, Hashable, Sendable {
    /// A plugin with this name is already registered.
    case nameTaken(String)
    /// The name of a third party's plugin lacks a prefix, or is not a word.
    case badName(String)
  }

  /// The plugins in the order of their registration, the built-in ones first.
  public let sources: [any EntitlementSourcePlugin.Type]
  private let byName: [String: any EntitlementSourcePlugin.Type]

  private init(_ sources: [any EntitlementSourcePlugin.Type]) {
    self.sources = sources
    byName = Dictionary(
      sources.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// The plugin with this name, if one is registered.
  public subscript(name: String) -> (any EntitlementSourcePlugin.Type)? { byName[name] }

  /// Returns the same registry with one more plugin.
  ///
  /// - Throws: ``Failure/nameTaken(_:)``, and ``Failure/badName(_:)`` unless the name has the form
  ///   `prefix.word`, in letters, digits, `_`, `-` and full stops.
  public func adding(
    _ source: any EntitlementSourcePlugin.Type
  ) throws(Failure) -> EntitlementSourceRegistry {
    guard byName[source.name] == nil else { throw .nameTaken(source.name) }
    guard PluginName.isPrefixed(source.name) else { throw .badName(source.name) }
    return EntitlementSourceRegistry(sources + [source])
  }

  /// Returns the same registry with the plugins of another module of GateKit, unless they are
  /// registered already. They precede those of third parties, whose names have a prefix.
  package func adding(ofGateKit more: [any EntitlementSourcePlugin.Type]) -> Self {
    let more = more.filter { byName[$0.name] == nil }
    let ofGateKit = sources.prefix { !PluginName.isPrefixed($0.name) }
    return EntitlementSourceRegistry(ofGateKit + more + sources.dropFirst(ofGateKit.count))
  }
}

extension EntitlementSourceRegistry {
  /// The plugins of GateKit that need no store: files and products that are held by definition.
  public static let builtIn = EntitlementSourceRegistry([
    FileSource.self, HoldingSource.self,
  ])
}

extension EntitlementSourceRegistry.Failure {
  /// The fault of the plugin: one sentence, lowercase and without a full stop.
  public var message: String {
    switch self {
    case .nameTaken(let name):
      "a source \(Diagnostic.Message.quoting(name)) is registered already"
    case .badName(let name):
      "the name \(Diagnostic.Message.quoting(name)) of a source has no prefix, or is not a word"
    }
  }

  /// The form of a name that can be registered.
  public var help: String? {
    switch self {
    case .nameTaken: "give it another name"
    case .badName: "write `prefix.word`, such as `acme.members`"
    }
  }
}
