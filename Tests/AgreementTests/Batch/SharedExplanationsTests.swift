import EngineTestSupport
@testable import GateBatch
@testable import GateKit
import GateRules
import GateTesting
import PropertyTesting
import TestSupport
import Testing

/// The explanations and causes that the items of a catalog share, against those of each item by itself.
@Suite(.tags(.property), .slow)
struct SharedExplanationsTests {
  @Test(arguments: TestScale.seeds(3))
  func `sharing changes neither explanation nor cause`(seed: UInt64) throws {
    let rules = seed % 3 == 2 ? RuleGenerator.seldom : []
    let cases = Generator.cases(of: try .catalogs(rules: rules))
    let report = forAll(cases, seed: seed, cases: 20, telling: 5) { asked in
      let evaluation = asked.engine.evaluate(asked.subject, at: asked.now)
      let items = Array(asked.engine.items)
      var shared = SharedExplanations(evaluation)
      let causes = CauseFinder(of: asked.engine).causes(of: items, for: evaluation)
      var searched: Set<Condition> = []
      var isShared = false
      for (item, cause) in zip(items, causes) {
        let alone = evaluation.explain(item.id, planningOffers: false)
        let found = shared.explain(item)
        if found != alone { return .broken("\(found) is not \(alone)\n\(asked)") }
        if cause != alone.cause {
          return .broken("\(cause.rawValue) is not the cause of \(alone)\n\(asked)")
        }
        let access = asked.catalog.conditions.items[item.node]?.access
        if alone.decision.verdict == .locked, let access {
          isShared = isShared || !searched.insert(access).inserted
        }
      }
      return isShared ? .holds : .vacuous
    }
    expectHolds(report)
  }
}
