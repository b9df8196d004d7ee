/// The instructions of a program over columns of bits: first those of the facts, then their own.
struct BitSlicedProgram: Sendable {
  private struct Step: Sendable {
    let operation: Program.Operation
    let threshold: Int
    /// The columns that go in, as a range of ``inputs``.
    let inputs: Range<Int>
  }

  let factCount: Int
  private let steps: [Step]
  private let inputs: [Int]

  /// - Parameter factCount: how many facts have columns: those of the program, and any that are only counted.
  init(_ program: Program, factCount: Int) {
    self.factCount = factCount
    steps = program.instructions.map {
      Step(
        operation: $0.operation, threshold: Int($0.threshold), inputs: Int($0.first)..<Int($0.end))
    }
    inputs = program.operands.map { Self.column(of: $0, besides: factCount) }
  }

  var conditionCount: Int { steps.count }

  func column(of operand: Program.Operand) -> Int { Self.column(of: operand, besides: factCount) }

  private static func column(of operand: Program.Operand, besides factCount: Int) -> Int {
    operand.code < 0 ? Int(~operand.code) : factCount + Int(operand.code)
  }
}

extension BitSlicedProgram {
  typealias Lanes = UnsafeMutablePointer<BitColumns.Lane>

  /// Computes the columns of all conditions, where nothing is unknown.
  ///
  /// - Parameter lanes: how many of a column's lanes have subjects.
  /// - Complexity: O(n) in the operands of the program.
  func compute(_ columns: Lanes, lanes: Int) {
    inputs.withUnsafeBufferPointer { inputs in
      for (index, step) in steps.enumerated() {
        Self.compute(
          step, UnsafeBufferPointer(rebasing: inputs[step.inputs]), from: columns,
          to: Self.column(factCount + index, of: columns), lanes: lanes)
      }
    }
  }

  /// The same where something is: a negation is true of what is not open, and the other way round.
  func compute(areTrue: Lanes, areOpen: Lanes, lanes: Int) {
    inputs.withUnsafeBufferPointer { inputs in
      for (index, step) in steps.enumerated() {
        let stepInputs = UnsafeBufferPointer(rebasing: inputs[step.inputs])
        let (truths, openings) =
          step.operation == .not ? (areOpen, areTrue) : (areTrue, areOpen)
        Self.compute(
          step, stepInputs, from: truths, to: Self.column(factCount + index, of: areTrue),
          lanes: lanes)
        Self.compute(
          step, stepInputs, from: openings, to: Self.column(factCount + index, of: areOpen),
          lanes: lanes)
      }
    }
  }

  @inline(__always)
  private static func column(_ index: Int, of columns: Lanes) -> Lanes {
    columns + index &* BitColumns.lanes
  }

  @inline(__always)
  private static func compute(
    _ step: Step, _ inputs: UnsafeBufferPointer<Int>, from source: Lanes, to target: Lanes,
    lanes: Int
  ) {
    switch step.operation {
    case .never: for lane in 0..<lanes { target[lane] = .zero }
    case .always: for lane in 0..<lanes { target[lane] = ~.zero }
    case .not:
      let input = column(inputs[0], of: source)
      for lane in 0..<lanes { target[lane] = ~input[lane] }
    case .all: join(inputs, source, target, lanes) { $0 & $1 }
    case .any: join(inputs, source, target, lanes) { $0 | $1 }
    case .atLeast: count(step.threshold, inputs, source, target, lanes)
    }
  }

  @inline(__always)
  private static func join(
    _ inputs: UnsafeBufferPointer<Int>, _ source: Lanes, _ target: Lanes, _ lanes: Int,
    by operation: (BitColumns.Lane, BitColumns.Lane) -> BitColumns.Lane
  ) {
    let (first, second) = (column(inputs[0], of: source), column(inputs[1], of: source))
    for lane in 0..<lanes { target[lane] = operation(first[lane], second[lane]) }
    for index in 2..<max(inputs.count, 2) {
      let next = column(inputs[index], of: source)
      for lane in 0..<lanes { target[lane] = operation(target[lane], next[lane]) }
    }
  }

  /// Where so many inputs are set: a counter for each subject, whose digits are columns too.
  private static func count(
    _ threshold: Int, _ inputs: UnsafeBufferPointer<Int>, _ source: Lanes, _ target: Lanes,
    _ lanes: Int
  ) {
    var sums = ColumnSums(upTo: inputs.count)
    for lane in 0..<lanes {
      sums.removeAll()
      for input in inputs { sums.add(column(input, of: source)[lane]) }
      target[lane] = sums.areAtLeast(threshold)
    }
  }
}
