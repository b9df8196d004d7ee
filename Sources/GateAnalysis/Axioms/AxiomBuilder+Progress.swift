import ContentCatalog
import GateRules

/// The axioms of the own records of items.
extension AxiomBuilder {
  mutating func addProgress() {
    var scores: [NodeIndex: [(index: PropositionIndex, least: Double)]] = [:]
    let tests = facts(.progress) { if case .progress(let test) = $0 { test } else { nil } }
    for (index, test) in tests {
      if case .score(let least, _) = test.question {
        scores[test.node, default: []].append((index, least))
      }
    }
    for (node, tests) in scores.sorted(by: { $0.key < $1.key }) { add(node, tests) }
  }

  /// A score reaches a number if it reaches a greater one. An absent score counts as 0.
  private mutating func add(
    _ node: NodeIndex, _ tests: [(index: PropositionIndex, least: Double)]
  ) {
    guard tests.count <= Self.maxTests else { return }
    for a in tests where !work.isSpent {
      work.spend(tests.count)
      for b in tests where b.least < a.least { imply(a.index, b.index, because: .record(node)) }
    }
    let scored = known(.scored(node))
    guard let scored else { return }
    for test in tests {
      let reaches = test.least <= 0 ? formula(test.index) : formula(test.index).negated
      add(store.any([scored, reaches]), because: .record(node))
    }
  }
}
