/// Where the instructions of a program leave what they compute: few columns stay in the cache.
///
/// A condition that is only on the way to others gives its column away once the last of them is computed. A
/// negation that is only joined with others has no column: what it negates is negated on the way in.
struct ColumnPlacement: Sendable {
  /// The column that an operand is read from, and whether what is there is to be negated.
  struct Source {
    let column: Int
    var isNegated = false
  }

  /// By instruction, its column.
  private(set) var columns: [Int?] = []
  /// By instruction, whether its column is still its own in the end.
  let areKept: [Bool]
  /// How many columns there are, those of the facts included.
  private(set) var count: Int
  /// By instruction, what a negation without a column negates.
  private let negations: [Program.Operand?]

  init(_ program: Program, after factCount: Int, keeping kept: Set<Program.Operand>) {
    areKept = program.instructions.indices.map { kept.contains(.instruction($0)) }
    negations = Self.negations(in: program, keeping: kept)
    count = factCount
    let lastUses = lastUses(in: program)
    var free: [Int] = []
    for index in program.instructions.indices {
      if negations[index] != nil {
        columns.append(nil)
        continue
      }
      let column = free.popLast() ?? count
      if column == count { count += 1 }
      columns.append(column)
      // Only now, for an instruction reads its operands again while it writes.
      for read in Set(reads(of: index, in: program)) where lastUses[read] == index {
        if let column = columns[read] { free.append(column) }
      }
      if lastUses[index] == index { free.append(column) }
    }
  }

  /// Where an operand is read when its turn comes.
  func source(of operand: Program.Operand) -> Source {
    if operand.code < 0 { return Source(column: Int(~operand.code)) }
    let index = Int(operand.code)
    guard let negated = negations[index] else { return Source(column: columns[index] ?? 0) }
    return Source(column: source(of: negated).column, isNegated: true)
  }

  /// By instruction, the last one that reads it, or itself where none does; `Int.max` for what is kept.
  private func lastUses(in program: Program) -> [Int] {
    var lastUses = Array(program.instructions.indices)
    for index in program.instructions.indices {
      for read in reads(of: index, in: program) { lastUses[read] = index }
    }
    return zip(lastUses, areKept).map { $1 ? .max : $0 }
  }

  /// The instructions whose columns an instruction reads.
  private func reads(of index: Int, in program: Program) -> [Int] {
    program.children(of: .instruction(index)).compactMap { operand in
      let read = operand.code < 0 ? operand : negations[Int(operand.code)] ?? operand
      return read.code < 0 ? nil : Int(read.code)
    }
  }

  private static func negations(
    in program: Program, keeping kept: Set<Program.Operand>
  ) -> [Program.Operand?] {
    var negations = program.instructions.indices.map { index -> Program.Operand? in
      let operand = Program.Operand.instruction(index)
      guard program.instructions[index].operation == .not, !kept.contains(operand) else {
        return nil
      }
      return program.children(of: operand).first
    }
    for (index, instruction) in program.instructions.enumerated() where !instruction.isJoin {
      for operand in program.children(of: .instruction(index)) where operand.code >= 0 {
        negations[Int(operand.code)] = nil
      }
    }
    return negations
  }
}

extension Program.Instruction {
  fileprivate var isJoin: Bool { operation == .all || operation == .any }
}
