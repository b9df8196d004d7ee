import ContentCatalog
import GateRules

/// The axioms of rollouts.
extension AxiomBuilder {
  mutating func addRollouts() {
    let tests = facts(.rollout) { if case .rollout(let test) = $0 { test } else { nil } }
    guard tests.count <= Self.maxTests else { return }
    for a in tests where !work.isSpent {
      work.spend(tests.count)
      for b in tests
      where a.index != b.index && a.test.salt.isExactly(b.test.salt)
        && a.test.attribute == b.test.attribute
        && a.test.hundredths <= b.test.hundredths
      {
        imply(a.index, b.index, because: .rollout(salt: a.test.salt))
      }
    }
  }
}
