import ContentCatalog
import GateRules

/// The axioms of facts that plugins define.
extension AxiomBuilder {
  mutating func addCustomFacts() {
    let tests = facts(.custom) { if case .custom(let fact) = $0 { fact } else { nil } }
    guard tests.count <= Self.maxTests else { return }
    for a in tests where !work.isSpent {
      work.spend(tests.count)
      for b in tests where a.index != b.index && a.test.implies(b.test) {
        imply(a.index, b.index, because: .plugin(a.test, b.test))
      }
    }
  }
}
