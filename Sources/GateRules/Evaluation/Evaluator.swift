/// The evaluation of one condition of a program, which short-circuits and does not allocate.
///
/// The type has no instances. The program and the values are passed as arguments, because an
/// instance that stored them would retain and release both for every condition.
enum Evaluator<Values: FactValues> {
  /// Returns the value of an operand.
  ///
  /// - Complexity: O(1) if the values contain the values of instructions. Otherwise O(n) in the
  ///   conditions below the operand, each counted once per use; the limits of a catalog bound n.
  @inline(__always)
  static func value(
    of operand: Program.Operand, in program: Program, _ values: Values
  ) -> Ternary {
    if operand.code < 0 { return values.value(ofFact: Int(~operand.code)) }
    return values.value(ofInstruction: Int(operand.code), in: program)
  }

  /// Returns the value of an instruction from those of its operands.
  static func value(
    of instruction: Program.Instruction, in program: Program, _ values: Values
  ) -> Ternary {
    switch instruction.operation {
    case .never: return .false
    case .always: return .true
    case .not:
      return value(of: program.operands[Int(instruction.first)], in: program, values).negated
    case .all: return all(instruction, in: program, values)
    case .any: return any(instruction, in: program, values)
    case .atLeast: return atLeast(instruction, in: program, values)
    }
  }

  private static func all(
    _ instruction: Program.Instruction, in program: Program, _ values: Values
  ) -> Ternary {
    var result = Ternary.true
    for index in instruction.first..<instruction.end {
      switch value(of: program.operands[Int(index)], in: program, values) {
      case .false: return .false
      case .unknown: result = .unknown
      case .true: break
      }
    }
    return result
  }

  private static func any(
    _ instruction: Program.Instruction, in program: Program, _ values: Values
  ) -> Ternary {
    var result = Ternary.false
    for index in instruction.first..<instruction.end {
      switch value(of: program.operands[Int(index)], in: program, values) {
      case .true: return .true
      case .unknown: result = .unknown
      case .false: break
      }
    }
    return result
  }

  private static func atLeast(
    _ instruction: Program.Instruction, in program: Program, _ values: Values
  ) -> Ternary {
    var missing = instruction.threshold
    var spare = instruction.end - instruction.first - instruction.threshold
    var unknown: Int32 = 0
    for index in instruction.first..<instruction.end {
      switch value(of: program.operands[Int(index)], in: program, values) {
      case .true:
        missing -= 1
        if missing == 0 { return .true }
      case .false:
        spare -= 1
        if spare < 0 { return .false }
      case .unknown:
        unknown += 1
      }
    }
    return missing <= unknown ? .unknown : .false
  }
}
