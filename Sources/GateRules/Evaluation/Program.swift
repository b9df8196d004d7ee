/// The conditions of a catalog as a flat array of instructions over dense fact indices, children before
/// parents.
///
/// A class, so that handing it to an evaluator costs one reference and not one an array.
package final class Program: Sendable {
  /// What an instruction computes from its operands.
  package enum Operation: UInt8, Sendable {
    case never, always, not, all, any, atLeast
  }

  /// One distinct condition.
  package struct Instruction: Sendable {
    package let operation: Operation
    /// How many operands must be true, for `atLeast`.
    package let threshold: Int32
    /// The operands, as a range of ``Program/operands``.
    package let first: Int32
    package let end: Int32
  }

  /// The value of a fact or of an instruction: a fact's index is stored as its complement, so that a
  /// condition that is a single fact costs no instruction.
  package struct Operand: Hashable, Sendable {
    package let code: Int32

    package static func fact(_ index: Int) -> Operand { Operand(code: ~Int32(index)) }
    package static func instruction(_ index: Int) -> Operand { Operand(code: Int32(index)) }
    /// The first instruction of every program.
    package static let never = Operand(code: 0)
    /// The second instruction of every program.
    package static let always = Operand(code: 1)

    package var isConstant: Bool { self == .never || self == .always }
  }

  package let instructions: [Instruction]
  package let operands: [Operand]
  /// The facts that are asked for.
  package let facts: [Fact]
  /// The operands that stand for something done to an item.
  package let deeds: [Operand: ItemMilestone]

  init(
    instructions: [Instruction], operands: [Operand], facts: [Fact], deeds: [Operand: ItemMilestone]
  ) {
    self.instructions = instructions
    self.operands = operands
    self.facts = facts
    self.deeds = deeds
  }
}

extension Program {
  /// The index of the fact that an operand stands for; `nil` for an instruction.
  package func fact(of operand: Operand) -> Int? {
    operand.code < 0 ? Int(~operand.code) : nil
  }

  /// The instruction that an operand stands for; `nil` for a fact.
  package func instruction(of operand: Operand) -> Instruction? {
    operand.code < 0 ? nil : instructions[Int(operand.code)]
  }

  /// The operands of the instruction that an operand stands for; none for a fact.
  package func children(of operand: Operand) -> ArraySlice<Operand> {
    instruction(of: operand).map { operands[Int($0.first)..<Int($0.end)] } ?? []
  }
}
