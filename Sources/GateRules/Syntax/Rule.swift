package import ContentCatalog

/// A gate as written: the name of a rule kind and its arguments, in either written form.
///
/// The text `basic or completed(L8)` and the object
/// `{"anyOf": [{"productOrFull": "basic"}, {"completed": "L8"}]}` are the same rule. Equality
/// ignores the position in the source.
public struct Rule: Sendable {
  /// The parts, in one object, so that copying a rule costs one reference.
  private final class Parts: Sendable {
    let kind: String
    let arguments: [RuleArgument]
    let span: SourceSpan
    let extent: RuleExtent

    init(kind: String, arguments: [RuleArgument], at span: SourceSpan) {
      self.kind = kind
      self.arguments = arguments
      self.span = span
      extent = RuleExtent(of: arguments, isGate: kind.isExactly(NamedGateRule.name))
    }
  }

  private let parts: Parts

  package init(kind: String, arguments: [RuleArgument], at span: SourceSpan) {
    parts = Parts(kind: kind, arguments: arguments, at: span)
  }

  /// The name of the rule kind.
  public var kind: String { parts.kind }
  /// The arguments in the order of the kind's signature, each with its name.
  public var arguments: [RuleArgument] { parts.arguments }
  /// The position at which the rule is written.
  package var span: SourceSpan { parts.span }
  var extent: RuleExtent { parts.extent }

  /// Returns the value of the argument with this name.
  public subscript(argument: String) -> RuleValue? {
    arguments.first { $0.name == argument }?.value
  }

  /// Calls the body with each rule among the arguments, including those in lists and calls such as
  /// `bought(basic)`.
  func forEachChild(_ body: (Rule) -> Void) {
    // By position, because a loop over the elements copies each.
    for index in arguments.indices { arguments[index].value.forEachRule(body) }
  }

  /// Whether any argument is a rule or contains one, so that the rule may have operands.
  package var hasChildRules: Bool { arguments.contains { $0.value.containsRule } }

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
