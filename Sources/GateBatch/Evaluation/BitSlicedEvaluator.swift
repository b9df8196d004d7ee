package import ContentCatalog
package import GateRules

/// An evaluator that decides a catalog for a block of subjects at once, with 64 or more subjects in
/// one machine operation.
///
/// Conditions are computed in program order, children before parents, and a condition that items
/// share is computed once.
package struct BitSlicedEvaluator: Sendable {
  /// The facts whose columns precede those of the conditions: the facts of the program, then those
  /// that were added.
  package let facts: [Fact]
  package private(set) var columns: BitColumns
  private let program: BitSlicedProgram
  /// The counts of conditions; `nil` if none are counted.
  private(set) var counts: ConditionCounts?
  /// The condition that opens every item while it is true.
  private let bypass: Program.Operand
  /// The products with the fact that they are held, each product once.
  package let holdings: [(product: ProductIndex, fact: Program.Operand)]

  /// Creates an evaluator for a catalog.
  ///
  /// - Parameters:
  ///   - extra: additional facts to compute, which the conditions need not use.
  ///   - counting: the conditions to count; `nil` for none.
  ///   - keepsValues: whether the value of any condition of an item can be read after an evaluation. Without
  ///     them, only what the counts depend on is computed, in much less memory.
  package init(
    _ catalog: GatedCatalog, including extra: [Fact] = [], counting: ConditionCounting? = nil,
    keepsValues: Bool = true
  ) {
    let program = catalog.program
    let known = Set(program.facts)
    facts = program.facts + extra.filter { !known.contains($0) }
    holdings = facts.enumerated().compactMap { index, fact in
      guard case .holding(let test) = fact, test == HoldingFact(product: test.product) else {
        return nil
      }
      return (test.product, .fact(index))
    }
    bypass = catalog.bypass
    var kept: [Program.Operand] = []
    if keepsValues {
      for item in catalog.items.values { kept += [item.gate, item.access, item.opening] }
    }
    self.program = BitSlicedProgram(
      program, factCount: facts.count, bypass: bypass, keeping: kept,
      counting: counting?.conditions.map(\.operand) ?? [])
    counts = counting.map { ConditionCounts($0) }
    columns = BitColumns(self.program.columnCount, factCount: facts.count)
  }

  /// Begins a block, in which every fact of every subject has its default value.
  ///
  /// - Parameter defaults: the facts that are true or unknown for a subject that lists nothing.
  package mutating func begin(with defaults: [(fact: Int, answer: Ternary)] = []) {
    columns.clear(to: defaults)
  }

  /// Writes facts of subjects of the block while the body runs.
  package mutating func write<Result>(_ body: (inout BitWriter) -> Result) -> Result {
    columns.write(body)
  }

  /// Computes and counts the conditions for the first subjects of the block, which must have begun.
  ///
  /// - Complexity: O(n) in the operands of the program, for a whole block whatever the number of subjects.
  package mutating func evaluate(subjects count: Int) {
    columns.addTrueToOpen()
    counts?.begin(subjects: count)
    // The conditions that precede the bypass in the program are counted last.
    let bypass = bypass == .never ? nil : program.column(of: bypass)
    let (program, hasUnknown) = (program, columns.hasUnknown)
    columns.areTrue.withUnsafeMutableBufferPointer { areTrue in
      guard let truths = areTrue.baseAddress else { return }
      let areBypassed = bypass.map { UnsafePointer(truths + $0 * BitColumns.lanes) }
      if !hasUnknown {
        return program.compute(truths) { index, column in
          let areTrue = UnsafePointer(truths + column * BitColumns.lanes)
          counts?.add(index, .init(areTrue: areTrue, areOpen: nil, areBypassed: areBypassed))
        }
      }
      columns.areOpen.withUnsafeMutableBufferPointer { areOpen in
        guard let openings = areOpen.baseAddress else { return }
        program.compute(areTrue: truths, areOpen: openings) { index, column in
          let areTrue = UnsafePointer(truths + column * BitColumns.lanes)
          let areOpen = UnsafePointer(openings + column * BitColumns.lanes)
          counts?.add(index, .init(areTrue: areTrue, areOpen: areOpen, areBypassed: areBypassed))
        }
      }
    }
    counts?.finish()
  }

  /// Returns the value of an operand for one subject. The operand must be a fact, the bypass, or, if values are
  /// kept, a condition of an item; the value of any other condition is unknown.
  package func value(of operand: Program.Operand, for subject: Int) -> Ternary {
    guard let column = program.column(of: operand) else { return .unknown }
    return columns.value(inColumn: column, for: subject)
  }

  /// Returns the reason of the decision about an item for one subject: the first that applies.
  package func reason(
    of item: ItemProgram, or bypass: Program.Operand, for subject: Int
  ) -> DecisionReason {
    item.reason(
      bypass: value(of: bypass, for: subject), opening: value(of: item.opening, for: subject),
      access: value(of: item.access, for: subject), gate: value(of: item.gate, for: subject))
  }

  /// Returns the column of an operand; for a condition without a column of its own, the column of
  /// the constant false.
  func column(of operand: Program.Operand) -> Int {
    program.column(of: operand) ?? program.column(of: .never) ?? 0
  }
}
