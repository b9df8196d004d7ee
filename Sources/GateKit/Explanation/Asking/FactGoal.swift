import ContentCatalog
import GateRules

/// A fact with the value that it should have.
struct FactGoal: Hashable {
  let fact: StoredFactIndex
  let value: Bool
}

extension FactGoal: NumberedKey {
  var keyNumber: UInt64 { fact.keyNumber << 1 | (value ? 1 : 0) }
}

extension CatalogConditions {
  /// Returns the values of facts that help to make some conditions true, which is false for a fact under
  /// `not`.
  ///
  /// - Complexity: O(n) in the conditions below these.
  func goals(of conditions: [Condition]) -> Set<FactGoal> {
    var goals: Set<FactGoal> = []
    var pending = conditions.map { ConditionGoal(condition: $0, value: true) }
    var seen = NumberMap<ConditionGoal, Void>()
    for goal in pending { _ = seen.insert(goal) }
    while let goal = pending.popLast() {
      let node = self[goal.condition]
      if case .fact(let fact) = node { goals.insert(FactGoal(fact: fact, value: goal.value)) }
      let value = if case .not = node { !goal.value } else { goal.value }
      for operand in node.operands {
        let next = ConditionGoal(condition: operand, value: value)
        if seen.insert(next) { pending.append(next) }
      }
    }
    return goals
  }
}
