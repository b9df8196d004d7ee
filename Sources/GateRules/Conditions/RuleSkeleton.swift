/// The condition of a rule over its own facts, with a placeholder for each operand. It shows how a
/// rule combines other rules, without any declaration by its kind.
struct RuleSkeleton {
  let condition: Condition
  let operands: RuleOperands
  /// Whether every item that the rule governs has the same condition, apart from its operands.
  let isShared: Bool
}
