/// A rule whose arguments have been checked against a catalog.
public struct BoundRule: Sendable {
  /// The rule as written, with the place of each argument.
  public let rule: Rule
  /// The kind of the rule, with the checked arguments.
  package let kind: any RuleKind

  package init(rule: Rule, kind: any RuleKind) {
    self.rule = rule
    self.kind = kind
  }
}
