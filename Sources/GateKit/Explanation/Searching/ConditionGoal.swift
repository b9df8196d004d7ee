import GateRules

/// A condition with the value that it should have.
struct ConditionGoal: Hashable {
  let condition: Condition
  let value: Bool
}
