/// The operation of a condition, with its operands.
///
/// Two operations suffice for the conditions that rules combine: "all" requires n of n operands, and
/// "any" requires 1 of n. A compiled ``Program`` and a ``ConditionExpression`` have an operation of its
/// own for each.
@usableFromInline
package enum ConditionNode<Operand> {
  /// True or false for every subject.
  case constant(Bool)
  /// A fact about the subject and the instant.
  case fact(StoredFactIndex)
  /// True if the operand is false.
  case not(Operand)
  /// True if at least this number of operands are true. An operand that is listed twice counts twice.
  case atLeast(Int, of: [Operand])
}

extension ConditionNode: Equatable where Operand: Equatable {}
extension ConditionNode: Hashable where Operand: Hashable {}
extension ConditionNode: Sendable where Operand: Sendable {}

extension ConditionNode {
  /// The operands, in their order.
  @inlinable
  package var operands: [Operand] {
    switch self {
    case .constant, .fact: []
    case .not(let operand): [operand]
    case .atLeast(_, let operands): operands
    }
  }

  /// Returns what a target value requires of the operands; `nil` for a constant or a fact.
  @inlinable
  package func requirement(for target: Bool) -> OperandRequirement<Operand>? {
    switch self {
    case .constant, .fact: nil
    case .not(let operand): .not(operand, being: target)
    case .atLeast(let count, let operands): .atLeast(count, of: operands, being: target)
    }
  }
}

extension ConditionNode<Ternary> {
  /// Returns the value of the operation from those of its operands.
  package func value(_ fact: (StoredFactIndex) -> Ternary) -> Ternary {
    switch self {
    case .constant(let value): Ternary(value)
    case .fact(let index): fact(index)
    case .not(let operand): operand.negated
    case .atLeast(let count, let operands): TernaryTally(operands).atLeast(count)
    }
  }
}
