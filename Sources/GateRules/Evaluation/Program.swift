import ContentCatalog

/// The conditions of a catalog as a flat array of instructions over dense fact indices, with
/// children before parents.
///
/// A class, so that passing it to an evaluator costs one reference rather than one for each array.
///
/// ``ProgramCompiler`` makes it from the conditions, once for each catalog. ``Evaluator`` computes
/// one condition for one subject; `GateBatch` computes all of them for many subjects at once.
@usableFromInline
package final class Program: Sendable {
  /// The operation that an instruction applies to its operands.
  package enum Operation: UInt8, Sendable {
    case never, always, not, all, any, atLeast
  }

  /// One distinct condition.
  package struct Instruction: Sendable {
    package let operation: Operation
    /// The number of operands that must be true, for `atLeast`.
    package let threshold: Int32
    /// The operands, as a range of ``Program/operands``.
    package let first: Int32
    package let end: Int32
  }

  /// A reference to a fact or to an instruction. The index of a fact is stored as its bitwise
  /// complement, so that a condition that is a single fact requires no instruction.
  @usableFromInline
  package struct Operand: Hashable, Sendable {
    @usableFromInline package let code: Int32

    @inlinable init(code: Int32) { self.code = code }

    @inlinable package static func fact(_ index: Int) -> Operand { Operand(code: ~Int32(index)) }
    @inlinable package static func instruction(_ index: Int) -> Operand {
      Operand(code: Int32(index))
    }
    /// The first instruction of every program.
    @inlinable package static var never: Operand { Operand(code: 0) }
    /// The second instruction of every program.
    @inlinable package static var always: Operand { Operand(code: 1) }

    package var isConstant: Bool { self == .never || self == .always }
  }

  package let instructions: [Instruction]
  package let operands: [Operand]
  /// The facts that the conditions refer to.
  package let facts: [Fact]
  /// The instructions that have each fact as an operand, followed by those that have each instruction.
  let dependents: JaggedArray<Int32>

  init(instructions: [Instruction], operands: [Operand], facts: [Fact]) {
    self.instructions = instructions
    self.operands = operands
    self.facts = facts
    let factCount = facts.count
    dependents = JaggedArray(rowCount: factCount + instructions.count) { append in
      for (index, instruction) in instructions.enumerated() {
        for position in Int(instruction.first)..<Int(instruction.end) {
          let code = Int(operands[position].code)
          append(code < 0 ? ~code : factCount + code, Int32(index))
        }
      }
    }
  }
}

extension Program {
  /// Returns the index of the fact that an operand refers to; `nil` for an instruction.
  package func fact(of operand: Operand) -> Int? {
    operand.code < 0 ? Int(~operand.code) : nil
  }

  /// Returns the instruction that an operand refers to; `nil` for a fact.
  package func instruction(of operand: Operand) -> Instruction? {
    operand.code < 0 ? nil : instructions[Int(operand.code)]
  }

  /// Returns the operands of the instruction that an operand refers to; empty for a fact.
  package func children(of operand: Operand) -> ArraySlice<Operand> {
    instruction(of: operand).map { operands[Int($0.first)..<Int($0.end)] } ?? []
  }
}
