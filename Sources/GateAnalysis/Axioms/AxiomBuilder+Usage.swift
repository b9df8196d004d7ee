import ContentCatalog
import GateRules

/// The axioms of counters.
extension AxiomBuilder {
  mutating func addUsage() {
    var tests: [CounterIndex: [(index: PropositionIndex, test: UsageLimitFact)]] = [:]
    for test in facts({ if case .usage(let test) = $0 { test } else { nil } }) {
      tests[test.test.counter, default: []].append(test)
    }
    for (_, tests) in tests.sorted(by: { $0.key < $1.key }) where tests.count <= Self.maxTests {
      add(tests)
    }
  }

  private mutating func add(_ tests: [(index: PropositionIndex, test: UsageLimitFact)]) {
    for a in tests where !work.isSpent {
      work.spend(tests.count)
      for b in tests where a.index != b.index {
        switch (a.test.question, b.test.question) {
        case (.fewerThan(let few), .fewerThan(let more)):
          if few <= more, b.test.period.isWithin(a.test.period) {
            imply(a.index, b.index, because: .uses(a.test.counter))
          }
        case (.counted(let node), .counted(let other)):
          if node == other, a.test.period.isWithin(b.test.period) {
            imply(a.index, b.index, because: .uses(a.test.counter))
          }
        default: break
        }
      }
    }
    for limit in tests where !work.isSpent {
      work.spend(tests.count)
      guard case .fewerThan(let count) = limit.test.question else { continue }
      let counted = tests.filter { other in
        guard case .counted = other.test.question else { return false }
        return other.test.period == limit.test.period
      }
      guard counted.count >= count else { continue }
      let tooMany = store.atLeast(count, of: counted.map { store.proposition(at: $0.index) })
      add(
        store.implies([formula(limit.index)], tooMany.negated), because: .uses(limit.test.counter))
    }
  }
}

extension CalendarPeriod? {
  /// Returns whether every period of this kind lies within one of another kind. Weeks can lie in two
  /// months.
  fileprivate func isWithin(_ other: CalendarPeriod?) -> Bool {
    if self == other { return true }
    guard let other else { return true }
    return self == .day && other != .day
  }
}
