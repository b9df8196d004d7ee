/// A built-in kind of rule that combines other rules.
enum RuleJoin: String {
  case anyOf, allOf, not, atLeast

  static let common: [RuleJoin] = [.anyOf, .anyOf, .allOf, .allOf, .not, .atLeast]
}
