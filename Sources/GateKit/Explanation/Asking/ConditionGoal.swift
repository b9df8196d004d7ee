import ContentCatalog
package import GateRules

/// A condition with the value that it should have.
package struct ConditionGoal: Hashable {
  package let condition: Condition
  package let value: Bool

  package init(condition: Condition, value: Bool) {
    self.condition = condition
    self.value = value
  }
}

extension ConditionGoal: NumberedKey {
  package var keyNumber: UInt64 { condition.keyNumber << 1 | (value ? 1 : 0) }
}
