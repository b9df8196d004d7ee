/// Where the instructions of a program leave what they compute: few columns stay in the cache.
///
/// A condition that is only on the way to others gives its column away once the last of them is computed.
struct ColumnPlacement: Sendable {
  /// By instruction, its column.
  private(set) var columns: [Int] = []
  /// By instruction, whether its column is still its own in the end.
  let areKept: [Bool]
  /// How many columns there are, those of the facts included.
  private(set) var count: Int

  init(_ program: Program, after factCount: Int, keeping kept: Set<Program.Operand>) {
    areKept = program.instructions.indices.map { kept.contains(.instruction($0)) }
    count = factCount
    let lastUses = lastUses(in: program)
    var free: [Int] = []
    for (index, instruction) in program.instructions.enumerated() {
      let column = free.popLast() ?? count
      if column == count { count += 1 }
      columns.append(column)
      // Only now, for an instruction reads its operands again while it writes.
      let operands = program.operands[Int(instruction.first)..<Int(instruction.end)]
      for operand in Set(operands) where operand.code >= 0 && lastUses[Int(operand.code)] == index {
        free.append(columns[Int(operand.code)])
      }
      if lastUses[index] == index { free.append(column) }
    }
  }

  /// The column that an operand is read from when its turn comes.
  func column(of operand: Program.Operand) -> Int {
    operand.code < 0 ? Int(~operand.code) : columns[Int(operand.code)]
  }

  /// Whether its column is still its own in the end.
  func isKept(_ operand: Program.Operand) -> Bool {
    operand.code < 0 || areKept[Int(operand.code)]
  }

  /// By instruction, the last one that reads it, or itself where none does; `Int.max` for what is kept.
  private func lastUses(in program: Program) -> [Int] {
    var lastUses = Array(program.instructions.indices)
    for (index, instruction) in program.instructions.enumerated() {
      for operand in program.operands[Int(instruction.first)..<Int(instruction.end)]
      where operand.code >= 0 {
        lastUses[Int(operand.code)] = index
      }
    }
    return zip(lastUses, areKept).map { $1 ? .max : $0 }
  }
}
