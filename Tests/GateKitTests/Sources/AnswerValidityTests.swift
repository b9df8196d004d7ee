import EngineTestSupport
import GateKit
import RuleTestSupport
import TestSupport
import Testing

/// The effect of the instant from which an answer is out of date.
struct AnswerValidityTests {
  private static let end = now + 3_600

  /// Entitlements to `pro`, whether they have an end of their own, and the verdict from the end of
  /// the answer on.
  private static let purchases: [(String, Entitlement, Verdict)] = [
    ("without an end", Entitlement(product: "basic"), .indeterminate),
    (
      "with the last instant as end", Entitlement(product: "plus", expiresDate: .latest),
      .indeterminate
    ),
    ("with a later end", Entitlement(product: "plus", expiresDate: end + 60), .unlocked),
    (
      "with a later end of the grace period",
      Entitlement(product: "plus", expiresDate: now, gracePeriodExpiresDate: end + 60), .unlocked
    ),
    ("with a period", Entitlement(product: "pass", purchaseDate: now), .unlocked),
  ]

  @Test(arguments: purchases)
  func `from its end on, an answer proves a purchase`(
    _: String, purchase: Entitlement, verdict: Verdict
  ) async throws {
    let engine = try engine("basic or plus or pass")
    let source = told([purchase])
    let early = await subject(of: [source], for: engine, at: Self.end + -1)
    #expect(engine.verdict(for: early, at: Self.end + -1) == .unlocked)
    // An old subject, and one that is merged anew.
    #expect(engine.verdict(for: early, at: Self.end) == verdict)
    let late = await subject(of: [source], for: engine, at: Self.end)
    #expect(engine.verdict(for: late, at: Self.end) == verdict)
  }

  @Test(arguments: [
    "not basic", "not completed(other)", "usage(articles, fewerThan: 2, per: month)",
    "role = student",
  ])
  func `from its end on, an answer proves no absence`(gate: String) async throws {
    let engine = try engine(gate)
    let early = await subject(of: [told()], for: engine, at: now)
    #expect(engine.verdict(for: early) == .unlocked)
    #expect(engine.decide("it", for: early, at: now).validUntil == Self.end)
    #expect(engine.verdict(for: early, at: Self.end) == .indeterminate)
    let late = await subject(of: [told()], for: engine, at: Self.end)
    #expect(engine.verdict(for: late, at: Self.end) == .indeterminate)
  }

  @Test func `a past purchase is proven for ever`() async throws {
    let engine = try engine("product(basic, everOwned: true)")
    let late = await subject(of: [told([Entitlement(product: "basic")])], for: engine, at: Self.end)
    #expect(engine.verdict(for: late, at: Self.end) == .unlocked)
  }

  @Test func `another answer without an end keeps its purchases`() async throws {
    let engine = try engine("basic")
    let other = ToldSource("b", .holding("basic"))
    for merged in [now, Self.end] {
      let subject = await subject(of: [told(), other], for: engine, at: merged)
      #expect(engine.verdict(for: subject, at: Self.end) == .unlocked)
    }
  }

  @Test func `the first end of all answers limits every decision and the listing`() async throws {
    let engine = try engine("basic", more: #", {"id": "open", "gate": "free"}"#)
    let sources = [told([Entitlement(product: "basic")]), told(until: Self.end + 60)]
    let subject = await subject(of: sources, for: engine, at: now)
    #expect(engine.decision(for: subject).validUntil == Self.end)
    #expect(engine.decision("open", for: subject).validUntil == nil)
    #expect(engine.evaluate(subject, at: now).listing.validUntil == Self.end)
  }

  private func told(
    _ entitlements: [Entitlement] = [], until end: Instant = end
  ) -> ToldSource {
    let snapshot = EntitlementSnapshot(asOf: now, entitlements: entitlements, validUntil: end)
    return ToldSource("a") { .success(snapshot) }
  }

  private func subject(
    of sources: [ToldSource], for engine: GateEngine, at now: Instant
  ) async -> GateSubject {
    await EntitlementSourceGroup(sources, for: [engine.catalog.content], timeLimit: .ample)
      .subject("u1", at: now).subject
  }

  private func engine(_ gate: String, more: String = "") throws -> GateEngine {
    try GateEngine(
      """
      "attributes": {"role": {"type": "string", "default": "student"}}, "counters": ["articles"],
      "products": [
        {"id": "basic"}, {"id": "plus", "kind": "autoRenewable"},
        {"id": "pass", "kind": "nonRenewing", "period": "P1M"}
      ],
      "features": [{"id": "it", "gate": "\(gate)"}, {"id": "other", "gate": "free"}\(more)]
      """)
  }
}
