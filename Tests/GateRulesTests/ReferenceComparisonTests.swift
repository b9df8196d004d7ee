import ContentCatalog
import GateRules
import Testing

/// The compiled evaluation and the plain reading of the rules as written, held against each other.
struct ReferenceComparisonTests {
  @Test(arguments: UInt64(0)..<400)
  func `compiled gates decide as the rules as written do`(seed: UInt64) throws {
    let world = RandomWorld(seed: seed)
    guard let catalog = world.check.catalog else { return }
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
      if isSame { continue }
      Issue.record("expected \(expected), got \(outcomes): \(asked)\n\(world.written.text)")
      return
    }
  }

  @Test(arguments: UInt64(0)..<100)
  func `before validUntil the decision is the same`(seed: UInt64) throws {
    let world = RandomWorld(seed: seed)
    guard let catalog = world.check.catalog else { return }
    let reference = ReferenceEvaluator(catalog, accepting: world.accepting)
    for subject in world.subjects {
      let boundaries = world.boundaries(of: subject)
      let facts = catalog.facts(of: subject, accepting: world.accepting)
      for asked in world.cases(in: catalog) where asked.subject == subject {
        let item = try #require(catalog.items[asked.item])
        let until = catalog.validUntil(of: item, for: facts, at: asked.now)
        if let until { #expect(until > asked.now) }
        let decision = reference.outcome(ofNode: asked.item, for: subject, at: asked.now)
        let between =
          [until?.advanced(bySeconds: -1)].compactMap { $0 }
          + boundaries.filter { $0 > asked.now && $0 < until ?? .latest }.prefix(12)
        guard
          let later = between.first(where: {
            reference.outcome(ofNode: asked.item, for: subject, at: $0) != decision
          })
        else { continue }
        let changed = reference.outcome(ofNode: asked.item, for: subject, at: later)
        Issue.record(
          "\(decision) is \(changed) at \(later), validUntil \(String(describing: until)): \(asked)\n\(world.written.text)"
        )
        return
      }
    }
  }

  @Test func `nine of ten random catalogs are sound`() {
    let worlds = (UInt64(0)..<400).map { RandomWorld(seed: $0) }
    let sound = worlds.filter { $0.check.catalog != nil }
    let faults = worlds.flatMap(\.check.diagnostics).filter { $0.severity == .error }
    #expect(sound.count >= 360, "\(faults.prefix(10))")
  }

  @Test func `every verdict and every reason occurs often`() {
    var counts: [String: Int] = [:]
    for seed in UInt64(0)..<60 {
      let world = RandomWorld(seed: seed)
      guard let catalog = world.check.catalog else { continue }
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
