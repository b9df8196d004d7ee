import ContentCatalog
import GateRules

/// The axioms of counters.
extension AxiomBuilder {
  mutating func addUsage() {
    var tests: [CounterIndex: [(index: PropositionIndex, test: UsageLimitFact)]] = [:]
    for test in facts(.usage, { if case .usage(let test) = $0 { test } else { nil } }) {
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
        case (.fewerThan(.number(let few)), .fewerThan(.number(let more))):
          // A restart only leaves out uses.
          if few <= more, b.test.scope.node == a.test.scope.node,
            a.test.scope.since == nil || a.test.scope.since == b.test.scope.since,
            b.test.scope.reach.isWithin(a.test.scope.reach)
          {
            imply(a.index, b.index, because: .uses(a.test.counter))
          }
        case (.counted(let node), .counted(let other)):
          if node == other, a.test.scope.reach.isWithin(b.test.scope.reach) {
            imply(a.index, b.index, because: .uses(a.test.counter))
          }
        default: break
        }
      }
    }
    for limit in tests where !work.isSpent {
      work.spend(tests.count)
      guard case .fewerThan(.number(let count)) = limit.test.question, limit.test.scope.node == nil
      else {
        continue
      }
      let counted = tests.filter { other in
        guard case .counted = other.test.question else { return false }
        return other.test.scope == limit.test.scope
      }
      guard counted.count >= count else { continue }
      let tooMany = store.atLeast(count, of: counted.map { store.proposition(at: $0.index) })
      add(
        store.implies([formula(limit.index)], tooMany.negated), because: .uses(limit.test.counter))
    }
  }
}

extension EventReach? {
  /// Returns whether a use that counts for this time counts for another one too; `nil` means for ever.
  fileprivate func isWithin(_ other: EventReach?) -> Bool {
    guard let other else { return true }
    return switch (self, other) {
    case (.within(let short)?, .within(let long)): short.isPartwiseAtMost(long)
    case (.during(let short)?, .during(let long)): short.isWithin(long)
    default: false
    }
  }
}

extension CalendarPeriod {
  /// Returns whether every period of this kind lies within one of another kind. Weeks can lie in two
  /// months, and in two years.
  func isWithin(_ other: CalendarPeriod) -> Bool {
    self == other || self == .day || self == .month && other == .year
  }
}
