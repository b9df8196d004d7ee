import GateRules

/// The instructions of a program over columns of bits. The columns of the facts precede those of
/// the conditions.
struct BitSlicedProgram: Sendable {
  private struct Step: Sendable {
    let operation: Program.Operation
    let threshold: Int
    /// The input columns that are read unchanged, as a range of ``inputs``.
    let plain: Range<Int>
    /// The input columns that are negated when read, as a range of ``inputs``.
    let negated: Range<Int>
    let target: Int
  }

  /// The number of columns, including those of the facts.
  let columnCount: Int
  private let steps: [Step]
  private let inputs: [Int]
  /// The column of each instruction; `nil` if its column is not kept.
  private let keptColumns: [Int?]

  /// Translates a program.
  ///
  /// - Parameters:
  ///   - factCount: the number of facts with columns: those of the program and those that are only
  ///     counted.
  ///   - kept: the conditions whose values are read afterwards.
  init(_ program: Program, factCount: Int, keeping kept: Set<Program.Operand>) {
    let placement = ColumnPlacement(program, after: factCount, keeping: kept)
    columnCount = placement.count
    keptColumns = zip(placement.columns, placement.areKept).map { $1 ? $0 : nil }
    var (steps, inputs): ([Step], [Int]) = ([], [])
    for (index, instruction) in program.instructions.enumerated() {
      guard let target = placement.columns[index] else { continue }
      let operands = program.children(of: .instruction(index)).map { placement.source(of: $0) }
      let isNegation = instruction.operation == .not
      let start = inputs.count
      inputs += operands.filter { !$0.isNegated && !isNegation }.map(\.column)
      let middle = inputs.count
      inputs += operands.filter { $0.isNegated || isNegation }.map(\.column)
      steps.append(
        Step(
          operation: instruction.operation, threshold: Int(instruction.threshold),
          plain: start..<middle, negated: middle..<inputs.count, target: target))
    }
    (self.steps, self.inputs) = (steps, inputs)
  }

  /// Returns the column of a fact or a condition; `nil` for a condition that is not kept.
  func column(of operand: Program.Operand) -> Int? {
    operand.code < 0 ? Int(~operand.code) : keptColumns[Int(operand.code)]
  }
}

extension BitSlicedProgram {
  typealias Lanes = UnsafeMutablePointer<BitColumns.Lane>

  /// Computes the columns of all conditions when no fact is unknown.
  ///
  /// - Parameter lanes: the number of lanes of a column that contain subjects.
  /// - Complexity: O(n) in the operands of the program.
  func compute(_ columns: Lanes, lanes: Int) {
    inputs.withUnsafeBufferPointer { inputs in
      for step in steps {
        Self.compute(step, inputs, from: columns, negating: columns, lanes: lanes)
      }
    }
  }

  /// Computes the columns of all conditions when facts may be unknown. A negation is true where its
  /// operand is not open, and open where its operand is not true.
  func compute(areTrue: Lanes, areOpen: Lanes, lanes: Int) {
    inputs.withUnsafeBufferPointer { inputs in
      for step in steps {
        Self.compute(step, inputs, from: areTrue, negating: areOpen, lanes: lanes)
        Self.compute(step, inputs, from: areOpen, negating: areTrue, lanes: lanes)
      }
    }
  }

  @inline(__always)
  private static func column(_ index: Int, of columns: Lanes) -> Lanes {
    columns + index &* BitColumns.lanes
  }

  @inline(__always)
  private static func compute(
    _ step: Step, _ inputs: UnsafeBufferPointer<Int>, from source: Lanes,
    negating opposite: Lanes, lanes: Int
  ) {
    let target = column(step.target, of: source)
    let plain = UnsafeBufferPointer(rebasing: inputs[step.plain])
    let negated = UnsafeBufferPointer(rebasing: inputs[step.negated])
    switch step.operation {
    case .never: for lane in 0..<lanes { target[lane] = .zero }
    case .always: for lane in 0..<lanes { target[lane] = ~.zero }
    // A negation is a join of its only operand, which is negated when read.
    case .not, .all: join(plain, source, negated, opposite, target, lanes) { $0 & $1 }
    case .any: join(plain, source, negated, opposite, target, lanes) { $0 | $1 }
    case .atLeast: count(step.threshold, plain, source, target, lanes)
    }
  }

  @inline(__always)
  private static func join(
    _ plain: UnsafeBufferPointer<Int>, _ source: Lanes, _ negated: UnsafeBufferPointer<Int>,
    _ opposite: Lanes, _ target: Lanes, _ lanes: Int,
    by operation: (BitColumns.Lane, BitColumns.Lane) -> BitColumns.Lane
  ) {
    var joined = 0
    // A join has at least two operands, and a negation has one, which is negated when read.
    switch plain.count {
    case 0:
      let first = column(negated[0], of: opposite)
      for lane in 0..<lanes { target[lane] = ~first[lane] }
      joined = 1
    case 1:
      let (first, second) = (column(plain[0], of: source), column(negated[0], of: opposite))
      for lane in 0..<lanes { target[lane] = operation(first[lane], ~second[lane]) }
      joined = 1
    default:
      join(plain, source, target, lanes, by: operation)
    }
    for index in joined..<negated.count {
      let next = column(negated[index], of: opposite)
      for lane in 0..<lanes { target[lane] = operation(target[lane], ~next[lane]) }
    }
  }

  @inline(__always)
  private static func join(
    _ inputs: UnsafeBufferPointer<Int>, _ source: Lanes, _ target: Lanes, _ lanes: Int,
    by operation: (BitColumns.Lane, BitColumns.Lane) -> BitColumns.Lane
  ) {
    let (first, second) = (column(inputs[0], of: source), column(inputs[1], of: source))
    // Joins up to four inputs in one pass, to reduce the passes over the target.
    switch inputs.count {
    case 2:
      for lane in 0..<lanes { target[lane] = operation(first[lane], second[lane]) }
    case 3:
      let third = column(inputs[2], of: source)
      for lane in 0..<lanes {
        target[lane] = operation(operation(first[lane], second[lane]), third[lane])
      }
    default:
      let (third, fourth) = (column(inputs[2], of: source), column(inputs[3], of: source))
      for lane in 0..<lanes {
        target[lane] = operation(
          operation(first[lane], second[lane]), operation(third[lane], fourth[lane]))
      }
    }
    for index in 4..<max(inputs.count, 4) {
      let next = column(inputs[index], of: source)
      for lane in 0..<lanes { target[lane] = operation(target[lane], next[lane]) }
    }
  }

  /// Sets the bits where at least `threshold` inputs are set, with one counter per subject whose
  /// binary digits are columns.
  private static func count(
    _ threshold: Int, _ inputs: UnsafeBufferPointer<Int>, _ source: Lanes, _ target: Lanes,
    _ lanes: Int
  ) {
    if threshold == 2 { return countTwo(inputs, source, target, lanes) }
    if max(inputs.count, threshold) < 8 {
      return countFew(threshold, inputs, source, target, lanes)
    }
    var sums = ColumnSums(upTo: inputs.count, lanes: lanes)
    for input in inputs {
      let bits = column(input, of: source)
      sums.add { bits[$0] }
    }
    sums.write(areAtLeast: threshold, to: target)
  }

  /// Sets the bits where at least two inputs are set, the most frequent threshold.
  private static func countTwo(
    _ inputs: UnsafeBufferPointer<Int>, _ source: Lanes, _ target: Lanes, _ lanes: Int
  ) {
    for lane in 0..<lanes {
      var (one, two) = (BitColumns.Lane.zero, BitColumns.Lane.zero)
      for input in inputs {
        let bits = column(input, of: source)[lane]
        two |= one & bits
        one |= bits
      }
      target[lane] = two
    }
  }

  /// Sets the bits where at least `threshold` of up to seven inputs are set, with three digits that
  /// fit in registers.
  private static func countFew(
    _ threshold: Int, _ inputs: UnsafeBufferPointer<Int>, _ source: Lanes, _ target: Lanes,
    _ lanes: Int
  ) {
    for lane in 0..<lanes {
      var (ones, twos, fours) = (BitColumns.Lane.zero, BitColumns.Lane.zero, BitColumns.Lane.zero)
      for input in inputs {
        let bits = column(input, of: source)[lane]
        let carry = ones & bits
        fours ^= twos & carry
        twos ^= carry
        ones ^= bits
      }
      // Same comparison as in ``ColumnSums/write(areAtLeast:to:)``.
      let first = threshold & 1 == 1 ? ones : ~.zero
      let second = threshold & 2 == 2 ? twos & first : twos | first
      target[lane] = threshold & 4 == 4 ? fours & second : fours | second
    }
  }
}
