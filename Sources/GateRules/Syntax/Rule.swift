package import ContentCatalog

/// A gate as written: the name of a rule kind and its arguments, in either written form.
///
/// The text `basic or completed(L8)` and the object
/// `{"anyOf": [{"productOrFull": "basic"}, {"completed": "L8"}]}` are the same rule. Equality
/// ignores the position in the source.
public struct Rule: Sendable {
  private enum Content: Sendable {
    /// A bare word. Most rules of large catalogs are one, and are kept without an allocation.
    case name(String, RuleVocabulary.Meaning)
    case call(Call)
  }

  /// A kind with its arguments, in one object, so that copying a rule costs one reference.
  private final class Call: Sendable {
    let kind: String
    let arguments: [RuleArgument]
    let extent: RuleExtent

    init(kind: String, arguments: [RuleArgument]) {
      self.kind = kind
      self.arguments = arguments
      extent = RuleExtent(of: arguments, isGate: kind.isExactly(NamedGateRule.name))
    }
  }

  private let content: Content
  /// The position at which the rule is written.
  package let span: SourceSpan

  package init(kind: String, arguments: [RuleArgument], at span: SourceSpan) {
    content = .call(Call(kind: kind, arguments: arguments))
    self.span = span
  }

  /// Creates the rule that a bare word means.
  init(name: String, _ meaning: RuleVocabulary.Meaning, at span: SourceSpan) {
    content = .name(name, meaning)
    self.span = span
  }

  /// The name of the rule kind.
  public var kind: String {
    switch content {
    case .name(_, let meaning): meaning.kind
    case .call(let call): call.kind
    }
  }

  /// The arguments in the order of the kind's signature, each with its name.
  public var arguments: [RuleArgument] {
    switch content {
    case .name(let name, let meaning):
      [RuleArgument(name: meaning.parameter, value: RuleValue(.word(name), at: span))]
    case .call(let call): call.arguments
    }
  }

  var extent: RuleExtent {
    switch content {
    case .name(_, let meaning): RuleExtent(of: [], isGate: meaning == .gate)
    case .call(let call): call.extent
    }
  }

  /// The word and its meaning, if the rule is written as a bare word.
  var bareWord: (name: String, meaning: RuleVocabulary.Meaning)? {
    if case .name(let name, let meaning) = content { (name, meaning) } else { nil }
  }

  /// Returns the value of the argument with this name.
  public subscript(argument: String) -> RuleValue? {
    arguments.first { $0.name == argument }?.value
  }

  /// Calls the body with each rule among the arguments, including those in lists and calls such as
  /// `bought(basic)`.
  func forEachChild(_ body: (Rule) -> Void) {
    guard case .call(let call) = content else { return }
    // By position, because a loop over the elements copies each.
    for index in call.arguments.indices { call.arguments[index].value.forEachRule(body) }
  }

  /// Whether any argument is a rule or contains one, so that the rule may have operands.
  package var hasChildRules: Bool {
    guard case .call(let call) = content else { return false }
    return call.arguments.contains { $0.value.containsRule }
  }

  /// The rules among the arguments, as a list.
  package var childRules: [Rule] {
    var rules: [Rule] = []
    forEachChild { rules.append($0) }
    return rules
  }
}

extension Rule: Hashable {
  /// Returns whether two rules are equal, regardless of their positions.
  public static func == (a: Self, b: Self) -> Bool {
    a.kind.isExactly(b.kind) && a.arguments == b.arguments
  }

  /// Hashes the rule without its position.
  public func hash(into hasher: inout Hasher) {
    kind.hashExactly(into: &hasher)
    hasher.combine(arguments)
  }
}
