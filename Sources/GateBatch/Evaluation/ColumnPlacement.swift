import GateRules

/// The assignment of instructions to columns, which keeps the number of columns small enough for
/// the cache.
///
/// The column of an intermediate condition is reused after the last instruction that reads it. A
/// negation that is only an operand of joins has no column; its operand is negated when read. An
/// instruction is computed, and has a column, only if a result depends on it.
struct ColumnPlacement: Sendable {
  /// The column of an operand, and whether its bits are negated when read.
  struct Source {
    let column: Int
    var isNegated = false
  }

  /// The readers of the column of an instruction.
  enum Reading {
    /// Only other instructions read it.
    case byInstructions
    /// It is read once more, right after it is computed.
    case once
    /// It keeps its value until the end.
    case always
  }

  /// The column of each instruction; `nil` for one without a column.
  private(set) var columns: [Int?] = []
  /// The number of columns, including those of the facts.
  private(set) var count: Int
  /// For each negation without a column, its operand; `nil` for all other instructions.
  private let negations: [Program.Operand?]

  /// - Parameter readings: what reads the column of each instruction.
  init(_ program: Program, after factCount: Int, _ readings: [Reading]) {
    negations = Self.negations(in: program, readings)
    count = factCount
    var lastReads = lastReads(in: program, readings)
    var free: [Int] = []
    for index in program.instructions.indices {
      guard let lastRead = lastReads[index], negations[index] == nil else {
        columns.append(nil)
        continue
      }
      let column = free.popLast() ?? count
      if column == count { count += 1 }
      columns.append(column)
      // The columns are released after the target is assigned, because an instruction reads its
      // operands while it writes.
      for operand in program.children(of: .instruction(index)) {
        guard let read = instruction(readFor: operand), lastReads[read] == index else { continue }
        if let column = columns[read] { free.append(column) }
        // An instruction may read a column twice, but it is released only once.
        lastReads[read] = .max
      }
      if lastRead == index { free.append(column) }
    }
  }

  /// Returns the column from which an operand is read.
  func source(of operand: Program.Operand) -> Source {
    if operand.code < 0 { return Source(column: Int(~operand.code)) }
    let index = Int(operand.code)
    guard let negated = negations[index] else { return Source(column: columns[index] ?? 0) }
    return Source(column: source(of: negated).column, isNegated: true)
  }

  /// Returns for each instruction the last one that reads its column: itself if no other does, `Int.max`
  /// if it is read at the end, and `nil` if no result depends on it.
  private func lastReads(in program: Program, _ readings: [Reading]) -> [Int?] {
    var lastReads = readings.enumerated().map { index, reading -> Int? in
      switch reading {
      case .byInstructions: nil
      case .once: index
      case .always: .max
      }
    }
    for index in program.instructions.indices.reversed() {
      if lastReads[index] == nil || negations[index] != nil { continue }
      for operand in program.children(of: .instruction(index)) {
        guard let read = instruction(readFor: operand) else { continue }
        lastReads[read] = max(lastReads[read] ?? index, index)
      }
    }
    return lastReads
  }

  /// Returns the instruction whose column is read for an operand; `nil` for a fact.
  private func instruction(readFor operand: Program.Operand) -> Int? {
    let read = operand.code < 0 ? operand : negations[Int(operand.code)] ?? operand
    return read.code < 0 ? nil : Int(read.code)
  }

  private static func negations(
    in program: Program, _ readings: [Reading]
  ) -> [Program.Operand?] {
    var negations = program.instructions.indices.map { index -> Program.Operand? in
      guard program.instructions[index].operation == .not, readings[index] == .byInstructions else {
        return nil
      }
      return program.children(of: .instruction(index)).first
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
