import ContentCatalog

/// The axioms of counters.
extension AxiomBuilder {
  mutating func addUsage() {
    let tests = facts { if case .usage(let test) = $0 { test } else { nil } }
    for a in tests {
      for b in tests where a.index != b.index && a.test.counter == b.test.counter {
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
    for limit in tests {
      guard case .fewerThan(let count) = limit.test.question else { continue }
      let counted = tests.filter { other in
        guard case .counted = other.test.question else { return false }
        return other.test.counter == limit.test.counter
          && other.test.period == limit.test.period
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
