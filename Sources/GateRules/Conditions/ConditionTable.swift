/// The conditions of a store with their facts, and the indices by which they are found.
struct ConditionTable: Sendable {
  var nodes: [ConditionNode<Condition>] = []
  var facts: [Fact] = []
  /// For each node, the number of conditions evaluated to decide it, each counted once per use.
  var sizes: [Int] = []
  var conditions: [ConditionNode<Condition>: Condition] = [:]
  var factIndices: [Fact: StoredFactIndex] = [:]
  var milestones: [Condition: ItemMilestone] = [:]
  var milestoneConditions: [ItemMilestone: Condition] = [:]
}
