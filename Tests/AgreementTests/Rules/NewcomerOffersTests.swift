import ContentCatalog
import EngineTestSupport
@testable import GateKit
import GateRules
import GateTesting
import PropertyTesting
import TestSupport
import Testing

/// The offers that all newcomers share, against those that a search for each of them finds.
@Suite(.tags(.property), .slow)
struct NewcomerOffersTests {
  /// A shop with subjects who look at its items at some instants.
  private struct Visits: CustomStringConvertible {
    let shop: ShopCatalog
    let engine: GateEngine?
    let visitors: [(subject: GateSubject, instant: Instant)]

    var description: String { shop.description }

    static let generated = Generator<Visits> { choices in
      let shop = choices.draw(ShopCatalog.shops(hasNot: true))
      guard let engine = try? shop.engine() else {
        return Visits(shop: shop, engine: nil, visitors: [])
      }
      let visitors = choices.list(2...8) { choices in
        (
          choices.draw(.subjects(of: engine.catalog)), choices.draw(.instants(of: engine.catalog))
        )
      }
      return Visits(shop: shop, engine: engine, visitors: visitors)
    }
  }

  @Test(arguments: TestScale.seeds(3))
  func `a search for one newcomer finds what all of them are offered`(seed: UInt64) {
    let report = forAll(Visits.generated, seed: seed, cases: 40, telling: 5) { visits in
      guard let engine = visits.engine else { return .vacuous }
      var isShared = false
      for (subject, instant) in visits.visitors {
        let evaluation = engine.evaluate(subject, at: instant)
        for item in engine.items where evaluation.verdict(of: item) != .unlocked {
          guard let (shared, alone) = Self.offers(of: item, for: evaluation) else { continue }
          if shared.offers != alone.offers {
            return .broken("\(shared.offers) are not \(alone.offers) for \(subject) at \(instant)")
          }
          let told = Self.reasons(of: item, for: evaluation, shared)
          let expected = Self.reasons(of: item, for: evaluation, alone)
          if told != expected {
            return .broken("\(told) are not \(expected) for \(subject) at \(instant)")
          }
          isShared = isShared || !alone.offers.isEmpty
        }
      }
      return isShared ? .holds : .vacuous
    }
    expectHolds(report)
  }

  /// Returns the offers that newcomers share and those of a search; `nil` if the subject is no newcomer.
  private static func offers(
    of item: ItemHandle, for evaluation: SubjectEvaluation
  ) -> (shared: PlannedOffers, alone: PlannedOffers)? {
    let core = evaluation.engine.core
    let known = core.newcomerOffers.offers(
      toOpen: item.node, for: evaluation.facts, at: evaluation.now, store: nil, in: core)
    guard let known else { return nil }
    let alone = core.offers(
      toOpen: [item.node], for: evaluation.facts, at: evaluation.now, store: nil,
      limit: UnlockOffers.limit)
    return (PlannedOffers(known, for: evaluation), alone)
  }

  private static func reasons(
    of item: ItemHandle, for evaluation: SubjectEvaluation, _ planned: PlannedOffers
  ) -> [Reason] {
    evaluation.explanation(
      of: item, evaluation.decide(item), accepting: planned.outcome,
      offering: .none(.notRequested), ignoring: []
    ).reasons
  }
}
