public import ContentCatalog

/// An immutable set of the rule kinds that a catalog may use, by name.
///
/// ```swift
/// let kinds = try RuleKindRegistry.builtIn.adding(LaunchRule.self)
/// ```
public struct RuleKindRegistry: Sendable {
  /// The reason that a kind cannot be registered.
  @nonexhaustive
  public enum Failure: DescribedError, Hashable, Sendable {
    /// A kind of this name is already registered.
    case nameTaken(String)
    /// The name lacks a prefix or is invalid in rule text.
    case badName(String)
    /// Two parameters have the same name, a name is not valid in rule text, a positional parameter
    /// follows one that is not, or there are more than 64 parameters.
    case badSignature(String)
  }

  /// The kinds in the order of their registration, the built-in ones first.
  public let kinds: [any RuleKind.Type]
  private let byName: NameIndex
  /// The outlooks; `nil` until the first explanation needs them.
  private let knownOutlooks = Locked<Outlooks?>(nil)

  /// The outlooks of reasons. A type of its own, so that a registry is made without the type of a dictionary, which
  /// the runtime takes longer to make than the rest of the registry.
  private struct Outlooks: Sendable {
    let byCode: [Reason.Code: ReasonOutlook]
  }

  init(_ kinds: [any RuleKind.Type]) {
    self.kinds = kinds
    byName = NameIndex(of: kinds.map { $0.name })
  }

  /// The outlooks of the reasons of all kinds, by code.
  var outlooks: [Reason.Code: ReasonOutlook] {
    knownOutlooks.withLock { known in
      if let known { return known.byCode }
      let found = kinds.reduce(into: [Reason.Code: ReasonOutlook]()) { found, kind in
        found.merge(kind.outlooks) { first, _ in first }
      }
      known = Outlooks(byCode: found)
      return found
    }
  }

  /// Returns the kind with this name.
  public subscript(name: String) -> (any RuleKind.Type)? { byName[name].map { kinds[$0] } }

  /// Returns the same registry with one more kind.
  ///
  /// - Throws: ``Failure/nameTaken(_:)``; ``Failure/badName(_:)`` for a name that is not
  ///   `prefix.word` in letters, digits, `_`, `-` and full stops; ``Failure/badSignature(_:)``.
  public func adding(_ kind: any RuleKind.Type) throws(Failure) -> RuleKindRegistry {
    guard self[kind.name] == nil else { throw .nameTaken(kind.name) }
    guard PluginName.isPrefixed(kind.name) else { throw .badName(kind.name) }
    guard kind.signature.isWellFormed else { throw .badSignature(kind.name) }
    return RuleKindRegistry(kinds + [kind])
  }
}

extension RuleKindRegistry.Failure {
  /// The fault of the kind: one sentence, lowercase and without a full stop.
  public var message: String {
    switch self {
    case .nameTaken(let name): "a rule kind \(quoted(name)) is registered already"
    case .badName(let name):
      "the name \(quoted(name)) of a rule kind has no prefix, or is not valid in rules"
    case .badSignature(let name): "the parameters of the rule kind \(quoted(name)) are not valid"
    }
  }

  /// The form of a name or of parameters that can be registered.
  public var help: String? {
    switch self {
    case .nameTaken: "give it another name"
    case .badName: "write `prefix.word`, such as `acme.launch`"
    case .badSignature:
      "give each of at most 64 parameters a name of its own that is valid in rules, the positional ones first"
    }
  }

  private func quoted(_ name: String) -> String { Diagnostic.Message.quoting(name) }
}
