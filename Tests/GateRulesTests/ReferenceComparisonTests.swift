import ContentCatalog
import GateRules
import GateTesting
import Testing

/// The compiled evaluation and the plain reading of the rules as written, held against each other.
struct ReferenceComparisonTests {
  @Test(arguments: UInt64(0)..<20)
  func `compiled gates decide as the rules as written do`(seed: UInt64) {
    let report = forAll(RandomWorld.all, seed: seed, cases: 30) { world in
      let catalog = try world.catalog
      let reference = ReferenceEvaluator(catalog, accepting: world.accepting)
      for asked in world.cases(in: catalog) {
        let item = try #require(catalog.items[asked.item])
        let facts = catalog.facts(of: asked.subject, accepting: world.accepting)
        let onDemand = AnswersOnDemand(catalog.program, for: facts, at: asked.now)
        let prepared = PreparedAnswers(catalog.program, for: facts, at: asked.now)
        let expected = reference.outcome(ofNode: asked.item, for: asked.subject, at: asked.now)
        let outcomes = [catalog.outcome(of: item, onDemand), catalog.outcome(of: item, prepared)]
        let isSame =
          outcomes.allSatisfy { $0 == expected }
          && catalog.verdict(of: item, prepared) == expected.verdict
        if !isSame { return .broken("expected \(expected), got \(outcomes): \(asked)") }
      }
      return .holds
    }
    #expect(report.failure == nil)
  }

  @Test(arguments: UInt64(0)..<10)
  func `before validUntil the decision is the same`(seed: UInt64) {
    let report = forAll(RandomWorld.all, seed: seed, cases: 10) { world in
      let catalog = try world.catalog
      let reference = ReferenceEvaluator(catalog, accepting: world.accepting)
      for subject in world.subjects {
        let boundaries = world.boundaries(of: subject, in: catalog.catalog.timeZone)
        let facts = catalog.facts(of: subject, accepting: world.accepting)
        for asked in world.cases(in: catalog) where asked.subject == subject {
          let item = try #require(catalog.items[asked.item])
          let until = catalog.validUntil(of: item, for: facts, at: asked.now)
          if let until, until <= asked.now { return .broken("\(until) is past: \(asked)") }
          let decision = reference.outcome(ofNode: asked.item, for: subject, at: asked.now)
          let between =
            [until?.advanced(bySeconds: -1)].compactMap { $0 }
            + boundaries.filter { $0 > asked.now && $0 < until ?? .latest }.prefix(12)
          let later = between.first {
            reference.outcome(ofNode: asked.item, for: subject, at: $0) != decision
          }
          if let later {
            let end = until.map { "\($0)" } ?? "the end of time"
            return .broken("\(decision) is another at \(later), before \(end): \(asked)")
          }
        }
      }
      return .holds
    }
    #expect(report.failure == nil)
  }

  @Test func `every verdict and every reason occurs often`() throws {
    var counts: [String: Int] = [:]
    for seed in UInt64(0)..<60 {
      let world = RandomWorld.all.value(seed: seed)
      let catalog = try world.catalog
      let reference = ReferenceEvaluator(catalog, accepting: world.accepting)
      for asked in world.cases(in: catalog) {
        let outcome = reference.outcome(ofNode: asked.item, for: asked.subject, at: asked.now)
        counts[outcome.verdict.rawValue, default: 0] += 1
        counts[outcome.reason.rawValue, default: 0] += 1
      }
    }
    let expected =
      Verdict.allCases.map(\.rawValue)
      + [
        ReasonCode.bypass, .free, .gateOpen, .staysOpen, .unknownFact, .never, .gateClosed,
        .requires,
      ]
      .map(\.rawValue)
    for name in expected {
      #expect(counts[name, default: 0] >= 50, "\(name) in \(counts)")
    }
  }
}
