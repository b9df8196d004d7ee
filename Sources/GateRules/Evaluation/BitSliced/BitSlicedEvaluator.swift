/// Decides a catalog for a block of subjects at once, 64 and more to a machine word.
///
/// Conditions are computed in the order of the program, children before parents, and one that items share is
/// computed once.
package struct BitSlicedEvaluator: Sendable {
  /// The facts that come before the program's conditions: its own, and then those that are only counted.
  package let facts: [Fact]
  package private(set) var columns: BitColumns
  private let program: BitSlicedProgram
  /// By product, the fact that it is held.
  private let holdings: [Int: Program.Operand]

  /// - Parameter counted: facts that no condition may ask about, and that are wanted besides.
  package init(_ catalog: GatedCatalog, counting counted: [Fact] = []) {
    let program = catalog.program
    let known = Set(program.facts)
    facts = program.facts + counted.filter { !known.contains($0) }
    holdings = Dictionary(
      facts.enumerated().compactMap { index, fact in
        guard case .holding(let test) = fact, test == HoldingFact(product: test.product) else {
          return nil
        }
        return (test.product, .fact(index))
      }, uniquingKeysWith: { first, _ in first })
    let kept = catalog.items.compactMap { $0 }.flatMap { [$0.gate, $0.entry, $0.opening] }
    self.program = BitSlicedProgram(
      program, factCount: facts.count, keeping: Set(kept + [.never, catalog.bypass]))
    columns = BitColumns(self.program.columnCount, factCount: facts.count)
  }

  /// Begins a block: writes facts of its subjects, each of which is what the defaults say so far.
  ///
  /// - Parameter defaults: the answers that are not false of someone who lists nothing.
  package mutating func begin(with defaults: [(fact: Int, answer: Ternary)] = []) {
    columns.clear(to: defaults)
  }

  package mutating func write<Result>(_ body: (inout BitWriter) -> Result) -> Result {
    columns.write(body)
  }

  /// Computes every condition for the first subjects of the block.
  ///
  /// - Complexity: O(n) in the operands of the program and in the subjects, whatever the answers.
  package mutating func evaluate(subjects count: Int) {
    let lanes = (count + BitColumns.laneSubjects - 1) / BitColumns.laneSubjects
    columns.settleUnknown()
    let (program, hasUnknown) = (program, columns.hasUnknown)
    columns.areTrue.withUnsafeMutableBufferPointer { areTrue in
      guard let truths = areTrue.baseAddress else { return }
      if !hasUnknown { return program.compute(truths, lanes: lanes) }
      columns.areOpen.withUnsafeMutableBufferPointer { areOpen in
        guard let openings = areOpen.baseAddress else { return }
        program.compute(areTrue: truths, areOpen: openings, lanes: lanes)
      }
    }
  }

  /// The value for one subject of a fact, the bypass, or a condition of an item; unknown of what is only on the
  /// way to these.
  package func value(of operand: Program.Operand, for subject: Int) -> Ternary {
    guard let column = program.column(of: operand) else { return .unknown }
    return columns.value(inColumn: column, for: subject)
  }

  /// The fact that a product is held; `nil` where it has no column.
  package func fact(aboutHolding product: Int) -> Program.Operand? { holdings[product] }

  /// Like that of what is never true for what has no column in the end.
  func column(of operand: Program.Operand) -> Int {
    program.column(of: operand) ?? program.column(of: .never) ?? 0
  }
}
