import GateRules

/// The numbers of decisions of a batch by cause, for each engine.
struct CauseTotals: Sendable {
  private var engines: [Int: EngineTotals] = [:]

  /// The numbers for one engine. Items of a class have the same ones.
  private struct EngineTotals {
    let classes: [Int32]
    var counts: [[DecisionCause: Int]]
  }

  /// The numbers for the engine with this index, by item; `nil` if there are none.
  subscript(engine: Int) -> [[DecisionCause: Int]]? {
    engines[engine].map { totals in totals.classes.map { totals.counts[Int($0)] } }
  }

  /// Adds the numbers of a block.
  ///
  /// - Parameter first: the index of the block's first engine among all engines.
  mutating func add(_ causes: [CauseCounts], from first: Int) {
    for (engine, added) in causes.enumerated() {
      var totals =
        engines.removeValue(forKey: first + engine)
        ?? EngineTotals(
          classes: added.classes, counts: Array(repeating: [:], count: added.classCount))
      for (index, cause, count) in added.counts { totals.counts[index][cause, default: 0] += count }
      engines[first + engine] = totals
    }
  }
}
