/// The rule kinds that a catalog may use, by name. An immutable value.
public struct RuleKindRegistry: Sendable {
  /// Why a kind cannot be registered.
  public enum Failure: Error, Hashable, Sendable {
    /// A kind of this name is there already.
    case nameTaken(String)
    /// A kind from outside has a name without a prefix, or one that cannot be written as a word.
    case badName(String)
    /// Two parameters of a kind have one name, a name cannot be written as a word, or a parameter other
    /// than the first is positional.
    case badSignature(String)
  }

  /// The kinds in the order of their registration, the built-in ones first.
  public let kinds: [any RuleKind.Type]
  private let byName: [String: any RuleKind.Type]

  private init(_ kinds: [any RuleKind.Type]) {
    self.kinds = kinds
    byName = Dictionary(
      kinds.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// The kind with this name.
  public subscript(name: String) -> (any RuleKind.Type)? { byName[name] }

  /// The same registry with one more kind.
  ///
  /// - Throws: ``Failure/nameTaken(_:)``, and ``Failure/badName(_:)`` for a name that is not
  ///   `prefix.word` in letters, digits, `_`, `-` and full stops, and ``Failure/badSignature(_:)``.
  public func adding(_ kind: any RuleKind.Type) throws(Failure) -> RuleKindRegistry {
    guard byName[kind.name] == nil else { throw .nameTaken(kind.name) }
    guard PluginName.isPrefixed(kind.name) else { throw .badName(kind.name) }
    guard kind.signature.isWellFormed else { throw .badSignature(kind.name) }
    return RuleKindRegistry(kinds + [kind])
  }
}

extension RuleKindRegistry {
  /// The kinds that come with GateKit.
  public static let builtIn = RuleKindRegistry([
    FreeRule.self, NeverRule.self, ProductOrFullRule.self, ProductRule.self, SubscriptionRule.self,
    AnyOfRule.self, AllOfRule.self, NotRule.self, AtLeastRule.self, NamedGateRule.self,
    WindowRule.self, AfterRule.self, FreeTierRule.self, DripRule.self, CompletedRule.self,
    StartedRule.self, AttributeRule.self, UsageRule.self, RolloutRule.self,
  ])
}
