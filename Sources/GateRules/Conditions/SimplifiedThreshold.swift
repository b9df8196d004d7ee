/// The operation "at least a number of operands are true" without the operands that are constant.
@usableFromInline
package enum SimplifiedThreshold<Operand> {
  case constant(Bool)
  /// At least one operand must be true, and there are as many operands as must be true, or more.
  case atLeast(Int, of: [Operand])

  /// - Parameter constant: the value of an operand that is constant; `nil` for any other operand.
  @inlinable
  package init(_ count: Int, of operands: [Operand], constant: (Operand) -> Bool?) {
    var needed = count
    var undecided: [Operand] = []
    undecided.reserveCapacity(operands.count)
    for operand in operands {
      switch constant(operand) {
      case true?: needed -= 1
      case false?: break
      case nil: undecided.append(operand)
      }
    }
    if needed <= 0 {
      self = .constant(true)
    } else if needed > undecided.count {
      self = .constant(false)
    } else {
      self = .atLeast(needed, of: undecided)
    }
  }
}

extension SimplifiedThreshold: Sendable where Operand: Sendable {}
