import ContentCatalog
import GateRules

/// The order of propositions in a diagram.
enum VariableOrder {
  /// Returns an order in which propositions that occur together are close together.
  ///
  /// Source: F. A. Aloul, I. L. Markov and K. A. Sakallah, "FORCE: A Fast and Easy-to-Implement
  /// Variable-Ordering Heuristic", 2003.
  static func force(
    _ propositions: [PropositionIndex], in formula: Formula, _ store: FormulaStore,
    _ work: WorkBudget
  ) -> [PropositionIndex] {
    let groups = Self.groups(of: formula, in: store, work)
    let size = groups.reduce(propositions.count) { $0 + $1.count }
    var order = propositions
    var span = Int.max
    for _ in 0..<maxRounds where !work.isSpent {
      work.spend(3 * size)
      let positions = Dictionary(uniqueKeysWithValues: zip(order, order.indices))
      let next = moved(order, at: positions, towards: groups)
      let newPositions = Dictionary(uniqueKeysWithValues: zip(next, next.indices))
      let newSpan = groups.reduce(0) { $0 + Self.span(of: $1, at: newPositions) }
      guard newSpan < span else { break }
      (order, span) = (next, newSpan)
    }
    return order
  }

  private static let maxRounds = 50
  /// Larger groups say nothing about which propositions belong together.
  private static let maxGroup = 64

  private static func moved(
    _ order: [PropositionIndex], at positions: [PropositionIndex: Int],
    towards groups: [[PropositionIndex]]
  ) -> [PropositionIndex] {
    var sums: [PropositionIndex: (sum: Double, count: Double)] = [:]
    for group in groups {
      let center = group.reduce(0.0) { $0 + Double(positions[$1] ?? 0) } / Double(group.count)
      for member in group {
        let known = sums[member] ?? (0, 0)
        sums[member] = (known.sum + center, known.count + 1)
      }
    }
    let averages = order.map { proposition in
      sums[proposition].map { $0.sum / $0.count } ?? Double(positions[proposition] ?? 0)
    }
    return order.indices.sorted { (averages[$0], $0) < (averages[$1], $1) }.map { order[$0] }
  }

  private static func span(
    of group: [PropositionIndex], at positions: [PropositionIndex: Int]
  ) -> Int {
    let found = group.map { positions[$0] ?? 0 }
    return (found.max() ?? 0) - (found.min() ?? 0)
  }

  /// Returns the propositions below each operation, unless they are too many.
  private static func groups(
    of formula: Formula, in store: FormulaStore, _ work: WorkBudget
  ) -> [[PropositionIndex]] {
    // `nil` for too many.
    var below: [Int: [PropositionIndex]?] = [:]
    func visit(_ formula: Formula) -> [PropositionIndex]? {
      if let known = below[formula.index] { return known }
      var found: Set<PropositionIndex>? = []
      if case .proposition(let index) = store[formula] { found = [index] }
      for operand in store[formula].operands {
        let part = visit(operand)
        found = part.flatMap { found?.union($0) }.flatMap { $0.count > maxGroup ? nil : $0 }
      }
      work.spend(store[formula].operands.count + (found?.count ?? 0))
      below[formula.index] = .some(found?.sorted())
      return found?.sorted()
    }
    _ = visit(formula)
    return below.sorted { $0.key < $1.key }.compactMap(\.value).filter { $0.count > 1 }
  }
}
