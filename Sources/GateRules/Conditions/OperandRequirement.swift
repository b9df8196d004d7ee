/// A number of operands that must have a value, so that an operation has its target value.
@usableFromInline
package struct OperandRequirement<Operand> {
  /// The number of operands that must have the value.
  @usableFromInline package let count: Int
  @usableFromInline package let operands: [Operand]
  /// The value that the operands must have.
  @usableFromInline package let value: Bool

  @inlinable
  package init(count: Int, operands: [Operand], value: Bool) {
    self.count = count
    self.operands = operands
    self.value = value
  }

  @inlinable package var connective: Connective { Connective(requiring: count, of: operands.count) }

  /// Whether every operand must have the value.
  @inlinable package var needsEvery: Bool { count == operands.count }
}

extension OperandRequirement {
  /// Returns what a target value of "at least `threshold` operands are true" requires: `threshold` true
  /// operands, or enough false ones that fewer than `threshold` remain.
  @inlinable
  package static func atLeast(
    _ threshold: Int, of operands: [Operand], being target: Bool
  ) -> OperandRequirement {
    OperandRequirement(
      count: target ? threshold : operands.count - threshold + 1, operands: operands, value: target)
  }

  /// Returns what a target value of a negation requires.
  @inlinable
  package static func not(_ operand: Operand, being target: Bool) -> OperandRequirement {
    OperandRequirement(count: 1, operands: [operand], value: !target)
  }
}

extension OperandRequirement: Sendable where Operand: Sendable {}
