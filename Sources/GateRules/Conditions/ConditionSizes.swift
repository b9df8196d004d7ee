/// How many conditions are looked at to evaluate each condition, where nothing is short-circuited and one
/// that is asked for twice is looked at twice.
struct ConditionSizes {
  /// By the index of the condition; those made since are added when they are asked for.
  private var sizes: [Int] = []

  /// - Complexity: O(n) in the conditions that were made since it was last asked.
  mutating func size(of condition: Condition, in store: ConditionStore) -> Int {
    // Children are made before what asks for them.
    while sizes.count < store.nodes.count { sizes.append(size(of: store.nodes[sizes.count])) }
    return sizes[Int(condition.index)]
  }

  private func size(of node: ConditionNode) -> Int {
    switch node {
    case .constant, .fact: 1
    case .not(let child): sum([child])
    case .all(let children), .any(let children), .atLeast(_, let children): sum(children)
    }
  }

  private func sum(_ children: [Condition]) -> Int {
    children.reduce(1) { min($0 + sizes[Int($1.index)], Self.largest) }
  }

  /// Large enough for any limit, and for adding a few.
  private static let largest = Int(Int32.max)
}
