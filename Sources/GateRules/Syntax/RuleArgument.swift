/// One argument of a rule.
public struct RuleArgument: Hashable, Sendable {
  /// The name of the parameter, even if the rule omits it.
  public let name: String
  /// The value of the argument.
  public let value: RuleValue

  package init(name: String, value: RuleValue) {
    self.name = name
    self.value = value
  }
}
