import EngineTestSupport
import GateKit
import RuleTestSupport
import TestSupport
import Testing

@testable import GateRules

/// The effect of the instant of an answer on what ended since then.
struct AnswerAgeTests {
  private static let day: Int64 = 86_400
  /// The instant of the answer. The decision follows ten days later.
  private static let asOf = now + -10 * day
  private static let end = now + -5 * day

  /// Entitlements of the answer, and the status of `plus` now.
  private static let purchases: [(String, Entitlement, HoldingState.Status)] = [
    ("whose renewal is not known", Entitlement(product: "plus", expiresDate: end), .unknown),
    (
      "that renews", Entitlement(product: "plus", expiresDate: end, willAutoRenew: true), .unknown
    ),
    ("by an old id", Entitlement(product: "premium", expiresDate: end), .unknown),
    ("through a bundle that renews", Entitlement(product: "club", expiresDate: end), .unknown),
    (
      "that does not renew", Entitlement(product: "plus", expiresDate: end, willAutoRenew: false),
      .expired
    ),
    ("that ended at the answer", Entitlement(product: "plus", expiresDate: asOf), .expired),
    ("that ends now", Entitlement(product: "plus", expiresDate: now), .unknown),
    ("that ends later", Entitlement(product: "plus", expiresDate: now + 1), .held),
    (
      "refunded", Entitlement(product: "plus", expiresDate: end, revocationDate: asOf), .revoked
    ),
    ("upgraded", Entitlement(product: "plus", expiresDate: end, isUpgraded: true), .upgraded),
    ("pending", Entitlement(product: "plus", expiresDate: end, isPending: true), .pending),
    (
      "in a grace period that ended since",
      Entitlement(
        product: "plus", expiresDate: asOf + -day, gracePeriodExpiresDate: end,
        isInBillingRetry: true),
      .unknown
    ),
    (
      "in billing retry at the answer",
      Entitlement(product: "plus", expiresDate: asOf + -day, isInBillingRetry: true),
      .inBillingRetry
    ),
    (
      "whose pause ended since",
      Entitlement(product: "plus", expiresDate: asOf + -day, pausedAt: asOf + -day, resumesAt: end),
      .unknown
    ),
    (
      "whose pause lasts",
      Entitlement(product: "plus", expiresDate: end, pausedAt: asOf + -day, resumesAt: now + day),
      .paused
    ),
    ("bought for a time", Entitlement(product: "pass", expiresDate: end), .expired),
  ]

  @Test(arguments: purchases)
  func `a subscription whose period ended after the answer may have been renewed`(
    _: String, purchase: Entitlement, status: HoldingState.Status
  ) async throws {
    let product: ProductID = purchase.product == "pass" ? "pass" : "plus"
    let engine = try engine(product.rawValue)
    let subject = await subject(with: purchase, asOf: Self.asOf, for: engine, at: now)
    let holdings = engine.evaluate(subject, at: now).holdings
    #expect(holdings.first { $0.product == product }?.state.status == status)
    let verdict: Verdict =
      status.isHeld ? .unlocked : status == .unknown ? .indeterminate : .locked
    #expect(engine.verdict(for: subject) == verdict)
  }

  @Test(arguments: purchases)
  func `an answer for the instant asked about decides`(
    _: String, purchase: Entitlement, _: HoldingState.Status
  ) async throws {
    let engine = try engine("plus or pass")
    let subject = await subject(with: purchase, asOf: now, for: engine, at: now)
    #expect(engine.verdict(for: subject) == engine.verdict(for: .with(purchase)))
  }

  @Test(arguments: purchases)
  func `a subject that is kept ages as its answer does`(
    _: String, purchase: Entitlement, status: HoldingState.Status
  ) async throws {
    let engine = try engine("plus or pass")
    let kept = await subject(with: purchase, asOf: Self.asOf, for: engine, at: Self.asOf)
    let asked = await subject(with: purchase, asOf: Self.asOf, for: engine, at: now)
    #expect(engine.verdict(for: kept) == engine.verdict(for: asked))
    #expect(
      engine.evaluate(kept, at: now).holdings.map(\.state)
        == engine.evaluate(asked, at: now).holdings.map(\.state))
  }

  @Test func `a line of a file decides for every instant`() async throws {
    let engine = try engine("plus")
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try folder.write(
      #"{"id": "u1", "entitlements": [{"product": "plus", "expiresDate": "\#(Self.end)"}]}"#,
      to: "subjects.ndjson")
    let source = try FileSource(
      path: folder.path + "/subjects.ndjson", for: [engine.catalog.content])
    let kept = await EntitlementSourceGroup(
      [source], for: [engine.catalog.content], timeLimit: .ample
    ).subject("u1", at: Self.asOf).subject
    #expect(engine.verdict(for: kept, at: Self.asOf) == .unlocked)
    #expect(engine.verdict(for: kept) == .locked)
  }

  @Test func `a decision is valid until the end of the period`() async throws {
    let engine = try engine("plus")
    let purchase = Entitlement(product: "plus", expiresDate: Self.end)
    let early = Self.end + -Self.day
    let subject = await subject(with: purchase, asOf: Self.asOf, for: engine, at: early)
    #expect(engine.verdict(for: subject, at: early) == .unlocked)
    #expect(engine.decide("it", for: subject, at: early).validUntil == Self.end)
    #expect(engine.verdict(for: subject, at: Self.end) == .indeterminate)
  }

  @Test func `past purchases remain known`() async throws {
    let engine = try engine("product(plus, everOwned: true) and not product(pass, everOwned: true)")
    let purchase = Entitlement(product: "plus", expiresDate: Self.end)
    let subject = await subject(with: purchase, asOf: Self.asOf, for: engine, at: now)
    #expect(engine.verdict(for: subject) == .unlocked)
  }

  @Test func `a later answer decides`() async throws {
    let engine = try engine("plus")
    let purchase = Entitlement(product: "plus", expiresDate: Self.end)
    let old = ToldSource(
      "old", snapshot: EntitlementSnapshot(asOf: Self.asOf, entitlements: [purchase]))
    for end in [now, now + 1] {
      let renewed = Entitlement(product: "plus", expiresDate: end)
      let new = ToldSource("new", snapshot: EntitlementSnapshot(asOf: now, entitlements: [renewed]))
      let subject = await engine.subject(of: [old, new])
      #expect(engine.verdict(for: subject) == (end > now ? .unlocked : .indeterminate))
    }
  }

  @Test(
    arguments: [
      (
        .english,
        "it is not known whether plus was renewed on 2026-11-15, because its source was last asked on 2026-11-10"
      ),
      (.simplifiedChinese, "尚不清楚plus在2026-11-15是否已续订，因为其来源最近一次查询于2026-11-10"),
    ] as [(ReasonLanguage, String)])
  func `the reason names the end of the period and the instant of the answer`(
    language: ReasonLanguage, sentence: String
  ) async throws {
    let engine = try engine("plus")
    let (asOf, end) = (at("2026-11-10T00:00:00Z"), at("2026-11-15T00:00:00Z"))
    let purchase = Entitlement(product: "plus", expiresDate: end)
    let subject = await subject(with: purchase, asOf: asOf, for: engine, at: now)
    let explanation = engine.evaluate(subject, at: now).explain("it")
    #expect(explanation.reasons.map(\.code) == ["renewal-unknown"])
    let text = ReasonText(of: engine.catalog, in: language)
    #expect(explanation.reasons.map { text.phrase(of: $0) } == [sentence])
  }

  private func subject(
    with purchase: Entitlement, asOf: Instant, for engine: GateEngine, at now: Instant
  ) async -> GateSubject {
    let source = ToldSource(
      "store", snapshot: EntitlementSnapshot(asOf: asOf, entitlements: [purchase]))
    return await EntitlementSourceGroup(
      [source], for: [engine.catalog.content], timeLimit: .ample
    ).subject("u1", at: now).subject
  }

  private func engine(_ gate: String) throws -> GateEngine {
    try GateEngine(
      """
      "products": [
        {"id": "plus", "kind": "autoRenewable", "formerIDs": ["premium"]},
        {"id": "pass", "kind": "nonRenewing", "period": "P1M"},
        {"id": "club", "kind": "autoRenewable", "includes": ["plus"]}
      ],
      "features": [{"id": "it", "gate": "\(gate)"}]
      """)
  }
}

extension ToldSource {
  fileprivate init(_ name: String, snapshot: EntitlementSnapshot) {
    self.init(name) { .success(snapshot) }
  }
}
