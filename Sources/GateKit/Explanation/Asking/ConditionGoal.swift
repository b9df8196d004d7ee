import GateRules

/// A condition with the value that it should have.
package struct ConditionGoal: Hashable {
  package let condition: Condition
  package let value: Bool

  package init(condition: Condition, value: Bool) {
    self.condition = condition
    self.value = value
  }
}
