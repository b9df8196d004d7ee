import EngineTestSupport
import GateKit
import GateRules
import GateTesting
import PropertyTesting
import TestSupport
import Testing

/// The causes found without explanations against those of the explanations.
@Suite(.tags(.property), .slow)
struct CauseFinderTests {
  @Test(arguments: TestScale.seeds(3))
  func `a cause is that of the sentence`(seed: UInt64) throws {
    let rules = seed % 3 == 2 ? RuleGenerator.seldom : []
    let cases = try Generator.catalogs(rules: rules).flatMap {
      Generator.cases(of: $0).list(1...12)
    }
    let report = forAll(cases, seed: seed, cases: 10) { asked in
      for asked in asked {
        let evaluation = asked.engine.evaluate(asked.subject, at: asked.now)
        guard let item = asked.engine.handle(for: asked.item) else { continue }
        let explained = evaluation.explain(asked.item, planningOffers: false)
        let found = CauseFinder(of: asked.engine).causes(of: [item], for: evaluation)
        if found != [explained.cause] {
          return .broken("\(found) is not the cause of \(explained)\n\(asked)")
        }
      }
      return .holds
    }
    expectHolds(report)
  }

  @Test(arguments: [
    "after(P30D, since: bought(basic)) and (window(until: 2026-06-20) or pro)",
    "window(from: 2026-07-01) and (window(until: 2026-06-20) or pro)",
  ])
  func `an alternative that ends during the wait of the offer adds its obstacle`(
    gate: String
  ) throws {
    let engine = try GateEngine(
      """
      "products": [{"id": "basic"}, {"id": "pro"}], "features": [{"id": "it", "gate": "\(gate)"}]
      """)
    let now = try #require(Instant("2026-06-16T00:00:00Z"))
    let subject = GateSubject(
      id: "u", entitlements: [Entitlement(product: "basic", purchaseDate: now)])
    let evaluation = engine.evaluate(subject, at: now)
    let item = try #require(engine.handle(for: "it"))
    let causes = CauseFinder(of: engine).causes(of: [item], for: evaluation)
    #expect(causes.map(\.rawValue) == ["never-bought"])
    #expect(evaluation.explain("it").cause.rawValue == "never-bought")
  }

  @Test(
    .timeLimit(.minutes(30)),
    arguments: [
      ("twice22", nil, "holding-unknown"), ("twice22 and q", "p", "never-bought"),
      ("not twice22 and q", "p", "held"),
    ])
  func `a rule that is used 2²² times is searched once`(
    gate: String, held: ProductID?, cause: String
  ) throws {
    let gates = (1...22).map { #""twice\#($0)": "twice\#($0 - 1) or twice\#($0 - 1)""# }
    let engine = try GateEngine(
      """
      "products": [{"id": "p"}, {"id": "q"}], "features": [{"id": "it", "gate": "\(gate)"}],
      "gates": {"twice0": "p", \(gates.joined(separator: ", "))}
      """)
    let item = try #require(engine.handle(for: "it"))
    let now = try #require(Instant("2026-06-16T00:00:00Z"))
    let subject = GateSubject(
      id: "u", entitlements: held.map { [Entitlement(product: $0)] } ?? [],
      unknown: held == nil ? [.product("p")] : [])
    let evaluation = engine.evaluate(subject, at: now)
    let causes = CauseFinder(of: engine).causes(of: [item], for: evaluation)
    #expect(causes.map(\.rawValue) == [cause])
  }

  @Test func `most causes are found without an explanation`() throws {
    let cases = try Generator.catalogs().flatMap { Generator.cases(of: $0).list(1...12) }
    let counts = try cases.tally(cases: TestScale.cases(90)) { asked in
      try asked.map { asked in
        let node = try #require(asked.node)
        var search = CauseSearch(CauseProgram(of: asked.catalog), for: asked.facts, at: asked.now)
        switch asked.decision.verdict {
        case .unlocked: return "unlocked"
        case .locked: return search.cause(ofLocked: node) == nil ? "explained" : "locked"
        case .indeterminate:
          return search.cause(ofIndeterminate: node) == nil ? "explained" : "indeterminate"
        }
      }
    }
    for name in ["locked", "indeterminate", "explained"] {
      #expect(counts[name, default: 0] >= TestScale.cases(8), "\(name) in \(counts)")
    }
    #expect(counts["locked", default: 0] > counts["explained", default: 0], "\(counts)")
  }

  @Test(arguments: ShippedCatalog.allCases)
  func `items of a catalog share the causes of their rules`(shipped: ShippedCatalog) throws {
    let engine = GateEngine(catalog: try shipped.catalog())
    let items = engine.catalog.content.items.compactMap {
      $0.itemID.flatMap { engine.handle(for: $0) }
    }
    let finder = CauseFinder(of: engine)
    let other = GateEngine(catalog: engine.catalog)
    let now = try #require(Instant("2026-11-20T09:00:00Z"))
    let report = forAll(.subjects(of: engine.catalog), cases: TestScale.cases(10)) { subject in
      let evaluation = engine.evaluate(subject, at: now)
      let causes = finder.causes(of: items, for: evaluation)
      for (item, cause) in zip(items, causes) where evaluation.cause(of: item) != cause {
        return .broken("\(cause) is not the cause of \(evaluation.explain(item.id))")
      }
      let foreign = finder.causes(of: [items[0]], for: other.evaluate(subject, at: now))
      return .check(foreign.map(\.rawValue) == ["unknown-item"], "accepts another engine")
    }
    expectHolds(report)
  }
}
