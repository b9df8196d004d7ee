/// The operation of a condition, with its operands.
package enum ConditionNode: Hashable, Sendable {
  case constant(Bool)
  case fact(StoredFactIndex)
  case not(Condition)
  case all([Condition])
  case any([Condition])
  case atLeast(Int, [Condition])
}

extension ConditionNode {
  /// The operands, in their order.
  package var operands: [Condition] {
    switch self {
    case .constant, .fact: []
    case .not(let child): [child]
    case .all(let children), .any(let children), .atLeast(_, let children): children
    }
  }
}
