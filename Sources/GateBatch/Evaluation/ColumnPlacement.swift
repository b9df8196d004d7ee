import GateRules

/// The assignment of instructions to columns, which keeps the number of columns small enough for
/// the cache.
///
/// The column of an intermediate condition is reused after the last instruction that reads it. A
/// negation that is only an operand of joins has no column; its operand is negated when read.
struct ColumnPlacement: Sendable {
  /// The column of an operand, and whether its bits are negated when read.
  struct Source {
    let column: Int
    var isNegated = false
  }

  /// The column of each instruction; `nil` for a negation without a column.
  private(set) var columns: [Int?] = []
  /// For each instruction, whether its column keeps its value until the end.
  let areKept: [Bool]
  /// The number of columns, including those of the facts.
  private(set) var count: Int
  /// For each negation without a column, its operand; `nil` for all other instructions.
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
      // The columns are released after the target is assigned, because an instruction reads its
      // operands while it writes.
      for read in Set(reads(of: index, in: program)) where lastUses[read] == index {
        if let column = columns[read] { free.append(column) }
      }
      if lastUses[index] == index { free.append(column) }
    }
  }

  /// Returns the column from which an operand is read.
  func source(of operand: Program.Operand) -> Source {
    if operand.code < 0 { return Source(column: Int(~operand.code)) }
    let index = Int(operand.code)
    guard let negated = negations[index] else { return Source(column: columns[index] ?? 0) }
    return Source(column: source(of: negated).column, isNegated: true)
  }

  /// Returns for each instruction the last one that reads it: itself if none does, and `Int.max` if
  /// its column is kept.
  private func lastUses(in program: Program) -> [Int] {
    var lastUses = Array(program.instructions.indices)
    for index in program.instructions.indices {
      for read in reads(of: index, in: program) { lastUses[read] = index }
    }
    return zip(lastUses, areKept).map { $1 ? .max : $0 }
  }

  /// Returns the instructions whose columns an instruction reads.
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
