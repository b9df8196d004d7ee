/// Evaluates one condition of a program: short-circuits, and allocates nothing.
struct Evaluator<Answers: FactAnswers> {
  let program: Program
  let answers: Answers

  init(_ program: Program, _ answers: Answers) {
    self.program = program
    self.answers = answers
  }

  /// - Complexity: O(n) in the conditions below the operand at worst.
  func value(of operand: Program.Operand) -> Ternary {
    if operand.code < 0 { return answers.answer(Int(~operand.code)) }
    let instruction = program.instructions[Int(operand.code)]
    switch instruction.operation {
    case .never: return .false
    case .always: return .true
    case .not: return value(of: program.operands[Int(instruction.first)]).negated
    case .all: return all(instruction)
    case .any: return any(instruction)
    case .atLeast: return atLeast(instruction)
    }
  }

  private func all(_ instruction: Program.Instruction) -> Ternary {
    var result = Ternary.true
    for index in instruction.first..<instruction.end {
      switch value(of: program.operands[Int(index)]) {
      case .false: return .false
      case .unknown: result = .unknown
      case .true: break
      }
    }
    return result
  }

  private func any(_ instruction: Program.Instruction) -> Ternary {
    var result = Ternary.false
    for index in instruction.first..<instruction.end {
      switch value(of: program.operands[Int(index)]) {
      case .true: return .true
      case .unknown: result = .unknown
      case .false: break
      }
    }
    return result
  }

  private func atLeast(_ instruction: Program.Instruction) -> Ternary {
    var missing = instruction.threshold
    var spare = instruction.end - instruction.first - instruction.threshold
    var unknown: Int32 = 0
    for index in instruction.first..<instruction.end {
      switch value(of: program.operands[Int(index)]) {
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
