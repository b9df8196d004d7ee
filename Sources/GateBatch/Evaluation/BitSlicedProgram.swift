import GateRules

/// The instructions of a program over columns of bits. The columns of the facts precede those of
/// the conditions.
struct BitSlicedProgram: Sendable {
  /// An instruction over columns. Its numbers are small, because all steps are read for every block.
  private struct Step: Sendable {
    let operation: Program.Operation
    let threshold: Int32
    /// The input columns that are read unchanged begin here in ``inputs``.
    let first: Int32
    /// The input columns that are negated when read begin here, and end at ``end``.
    let firstNegated: Int32
    let end: Int32
    let target: Int32
    /// The index of the condition among those that are counted; negative for one that is not, or that is
    /// counted last.
    let counted: Int32
  }

  /// The number of columns, including those of the facts.
  let columnCount: Int
  private let steps: [Step]
  private let inputs: [Int32]
  /// The column of each instruction; `nil` if its column is not kept.
  private let keptColumns: [Int?]
  /// The counted conditions that precede the bypass: facts, constants, and parts of the bypass. Their columns
  /// keep their values until the end.
  private let countedLast: [(index: Int, column: Int)]

  /// Translates a program.
  ///
  /// - Parameters:
  ///   - factCount: the number of facts with columns: those of the program and those that were added.
  ///   - bypass: the condition with which the others are counted. It is kept, as the constants are.
  ///   - kept: the other conditions whose values are read afterwards.
  ///   - counted: the conditions whose columns are counted, each condition once.
  init(
    _ program: Program, factCount: Int, bypass: Program.Operand, keeping kept: [Program.Operand],
    counting counted: [Program.Operand]
  ) {
    // Facts have negative codes, and the parts of the bypass have lower ones than the bypass itself.
    let last = max(bypass.code, Program.Operand.always.code)
    var readings = Array(
      repeating: ColumnPlacement.Reading.byInstructions, count: program.instructions.count)
    var numbers = Array(repeating: Int32(-1), count: program.instructions.count)
    for (number, operand) in counted.enumerated() where operand.code > last {
      readings[Int(operand.code)] = .once
      numbers[Int(operand.code)] = Int32(truncatingIfNeeded: number)
    }
    let countedLast = counted.enumerated().filter { $0.element.code <= last }
    for operand in kept + countedLast.map(\.element) + [bypass, .never, .always]
    where operand.code >= 0 {
      readings[Int(operand.code)] = .always
    }
    let placement = ColumnPlacement(program, after: factCount, readings)
    columnCount = placement.count
    keptColumns = zip(placement.columns, readings).map { $1 == .always ? $0 : nil }
    self.countedLast = countedLast.map { ($0.offset, placement.source(of: $0.element).column) }
    (steps, inputs) = Self.steps(of: program, placement, numbers)
  }

  private static func steps(
    of program: Program, _ placement: ColumnPlacement, _ numbers: [Int32]
  ) -> ([Step], [Int32]) {
    var (steps, inputs): ([Step], [Int32]) = ([], [])
    for (index, instruction) in program.instructions.enumerated() {
      guard let target = placement.columns[index] else { continue }
      let operands = program.children(of: .instruction(index))
      func appendInputs(areNegated: Bool) -> Int32 {
        for operand in operands {
          let source = placement.source(of: operand)
          let isNegated = source.isNegated || instruction.operation == .not
          if isNegated == areNegated { inputs.append(Int32(truncatingIfNeeded: source.column)) }
        }
        return Int32(truncatingIfNeeded: inputs.count)
      }
      let first = Int32(truncatingIfNeeded: inputs.count)
      let firstNegated = appendInputs(areNegated: false)
      let end = appendInputs(areNegated: true)
      steps.append(
        Step(
          operation: instruction.operation, threshold: instruction.threshold, first: first,
          firstNegated: firstNegated, end: end, target: Int32(truncatingIfNeeded: target),
          counted: numbers[index]))
    }
    return (steps, inputs)
  }

  /// Returns the column of a fact or a condition; `nil` for a condition that is not kept.
  func column(of operand: Program.Operand) -> Int? {
    operand.code < 0 ? Int(~operand.code) : keptColumns[Int(operand.code)]
  }
}

extension BitSlicedProgram {
  typealias Lanes = UnsafeMutablePointer<BitColumns.Lane>

  /// Computes the columns of the conditions when no fact is unknown.
  ///
  /// - Parameter count: takes the index and the column of each counted condition, right after it is computed. The
  ///   column may contain another condition later. Facts, constants and parts of the bypass come last.
  /// - Complexity: O(n) in the operands of the program.
  @inline(__always)
  func compute(_ columns: Lanes, _ count: (_ index: Int, _ column: Int) -> Void) {
    inputs.withUnsafeBufferPointer { inputs in
      for step in steps {
        Self.compute(step, inputs, from: columns, negating: columns)
        if step.counted >= 0 { count(Int(step.counted), Int(step.target)) }
      }
    }
    for (index, column) in countedLast { count(index, column) }
  }

  /// Computes the columns of the conditions when facts may be unknown. A negation is true where its
  /// operand is not open, and open where its operand is not true.
  @inline(__always)
  func compute(
    areTrue: Lanes, areOpen: Lanes, _ count: (_ index: Int, _ column: Int) -> Void
  ) {
    inputs.withUnsafeBufferPointer { inputs in
      for step in steps {
        Self.compute(step, inputs, from: areTrue, negating: areOpen)
        Self.compute(step, inputs, from: areOpen, negating: areTrue)
        if step.counted >= 0 { count(Int(step.counted), Int(step.target)) }
      }
    }
    for (index, column) in countedLast { count(index, column) }
  }

  @inline(__always)
  private static func column(_ index: Int32, of columns: Lanes) -> Lanes {
    columns + Int(index) &* BitColumns.lanes
  }

  @inline(never)
  private static func compute(
    _ step: Step, _ inputs: UnsafeBufferPointer<Int32>, from source: Lanes,
    negating opposite: Lanes
  ) {
    let target = column(step.target, of: source)
    let plain = UnsafeBufferPointer(rebasing: inputs[Int(step.first)..<Int(step.firstNegated)])
    let negated = UnsafeBufferPointer(rebasing: inputs[Int(step.firstNegated)..<Int(step.end)])
    switch step.operation {
    case .never: for lane in 0..<BitColumns.lanes { target[lane] = .zero }
    case .always: for lane in 0..<BitColumns.lanes { target[lane] = ~.zero }
    // A negation is a join of its only operand, which is negated when read.
    case .not, .all: join(plain, source, negated, opposite, target) { $0 & $1 }
    case .any: join(plain, source, negated, opposite, target) { $0 | $1 }
    case .atLeast: count(Int(step.threshold), plain, source, target)
    }
  }

  @inline(__always)
  private static func join(
    _ plain: UnsafeBufferPointer<Int32>, _ source: Lanes, _ negated: UnsafeBufferPointer<Int32>,
    _ opposite: Lanes, _ target: Lanes,
    by operation: (BitColumns.Lane, BitColumns.Lane) -> BitColumns.Lane
  ) {
    var joined = 0
    // A join has at least two operands, and a negation has one, which is negated when read.
    switch plain.count {
    case 0:
      let first = column(negated[0], of: opposite)
      for lane in 0..<BitColumns.lanes { target[lane] = ~first[lane] }
      joined = 1
    case 1:
      let (first, second) = (column(plain[0], of: source), column(negated[0], of: opposite))
      for lane in 0..<BitColumns.lanes { target[lane] = operation(first[lane], ~second[lane]) }
      joined = 1
    default:
      join(plain, source, target, by: operation)
    }
    for index in joined..<negated.count {
      let next = column(negated[index], of: opposite)
      for lane in 0..<BitColumns.lanes { target[lane] = operation(target[lane], ~next[lane]) }
    }
  }

  @inline(__always)
  private static func join(
    _ inputs: UnsafeBufferPointer<Int32>, _ source: Lanes, _ target: Lanes,
    by operation: (BitColumns.Lane, BitColumns.Lane) -> BitColumns.Lane
  ) {
    let (first, second) = (column(inputs[0], of: source), column(inputs[1], of: source))
    // Joins up to four inputs in one pass, to reduce the passes over the target.
    switch inputs.count {
    case 2:
      for lane in 0..<BitColumns.lanes { target[lane] = operation(first[lane], second[lane]) }
    case 3:
      let third = column(inputs[2], of: source)
      for lane in 0..<BitColumns.lanes {
        target[lane] = operation(operation(first[lane], second[lane]), third[lane])
      }
    default:
      let (third, fourth) = (column(inputs[2], of: source), column(inputs[3], of: source))
      for lane in 0..<BitColumns.lanes {
        target[lane] = operation(
          operation(first[lane], second[lane]), operation(third[lane], fourth[lane]))
      }
    }
    for index in 4..<max(inputs.count, 4) {
      let next = column(inputs[index], of: source)
      for lane in 0..<BitColumns.lanes { target[lane] = operation(target[lane], next[lane]) }
    }
  }

  /// Sets the bits where at least `threshold` inputs are set, with one counter per subject whose
  /// binary digits are columns.
  private static func count(
    _ threshold: Int, _ inputs: UnsafeBufferPointer<Int32>, _ source: Lanes, _ target: Lanes
  ) {
    if threshold == 2 { return countTwo(inputs, source, target) }
    if max(inputs.count, threshold) < 8 {
      return countFew(threshold, inputs, source, target)
    }
    var sums = ColumnSums(upTo: inputs.count)
    for input in inputs {
      let bits = column(input, of: source)
      sums.add { bits[$0] }
    }
    sums.write(areAtLeast: threshold, to: target)
  }

  /// Sets the bits where at least two inputs are set, the most frequent threshold.
  private static func countTwo(
    _ inputs: UnsafeBufferPointer<Int32>, _ source: Lanes, _ target: Lanes
  ) {
    for lane in 0..<BitColumns.lanes {
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
    _ threshold: Int, _ inputs: UnsafeBufferPointer<Int32>, _ source: Lanes, _ target: Lanes
  ) {
    for lane in 0..<BitColumns.lanes {
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
