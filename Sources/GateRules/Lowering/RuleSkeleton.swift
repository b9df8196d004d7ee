/// The condition of a rule over its own facts, with a placeholder for each operand. It shows how a
/// rule combines other rules, without any declaration by its kind.
package struct RuleSkeleton: Sendable {
  package let condition: Condition
  package let operands: RuleOperands
  /// Whether every item that the rule governs has the same condition, apart from its operands.
  package let isShared: Bool
}
