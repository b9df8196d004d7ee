import GateRules

/// The numbers of decisions of a batch by cause, for each item of each engine.
struct CauseTotals: Sendable {
  private var counts: [Int: [[DecisionCause: Int]]] = [:]

  /// The numbers for the engine with this index, by item; `nil` if there are none.
  subscript(engine: Int) -> [[DecisionCause: Int]]? { counts[engine] }

  /// Adds the numbers of a block.
  ///
  /// - Parameter first: the index of the block's first engine among all engines.
  mutating func add(_ causes: [[[DecisionCause: Int]]], from first: Int) {
    for (engine, items) in causes.enumerated() {
      var sums = counts.removeValue(forKey: first + engine) ?? items.map { _ in [:] }
      for (position, added) in items.enumerated() {
        sums[position].merge(added, uniquingKeysWith: +)
      }
      counts[first + engine] = sums
    }
  }
}
