import EngineTestSupport
import GateKit
import RuleTestSupport
import Testing

/// A refund outlives the older answers of other sources.
struct ReportedRefundTests {
  private static let refunded = at("2026-11-10T12:00:00Z")

  @Test(arguments: [
    ("older than the refund", refunded + -1, Verdict.locked),
    ("as old as the refund", refunded, .unlocked),
    ("newer than the refund", refunded + 1, .unlocked),
  ])
  func `a grant is dropped if its answer is`(
    _: String, asOf: Instant, verdict: Verdict
  ) async throws {
    #expect(try await self.verdict(grantAsOf: asOf) == verdict)
  }

  @Test func `a revocation after its own answer drops nothing`() async throws {
    let old = Self.refunded + -100
    #expect(try await verdict(grantAsOf: old, refundAsOf: Self.refunded + -1) == .unlocked)
    #expect(try await verdict(grantAsOf: old, refundAsOf: Self.refunded) == .locked)
  }

  @Test func `the order of the sources does not matter`() async throws {
    let sources = [grant(asOf: Self.refunded + -1), refund()]
    let engine = try engine()
    #expect(engine.verdict(for: await engine.subject(of: sources)) == .locked)
    #expect(engine.verdict(for: await engine.subject(of: sources.reversed())) == .locked)
  }

  @Test func `a product is recognized by its former id and its names in stores`() async throws {
    for name in ["basic", "com.app.basic", "starter"] as [ProductID] {
      let verdict = try await verdict(grantAsOf: Self.refunded + -1, product: name)
      #expect(verdict == .locked, "\(name)")
    }
    #expect(try await verdict(grantAsOf: Self.refunded + -1, product: "pro") == .unlocked)
  }

  @Test func `a product that no catalog knows is recognized by its name`() async throws {
    let engine = try engine()
    let sources = [
      grant(asOf: Self.refunded + -1, product: "gone"), refund(product: "gone"),
    ]
    let subject = await engine.subject(of: sources)
    #expect(subject.entitlements.map(\.source) == ["refund"])
  }

  @Test func `a source that reports a refund keeps its other purchases`() async throws {
    let engine = try engine()
    let snapshot = EntitlementSnapshot(
      asOf: now,
      entitlements: [
        Entitlement(product: "basic", revocationDate: Self.refunded), Entitlement(product: "basic"),
      ])
    #expect(await engine.verdict(of: ToldSource("a") { .success(snapshot) }) == .unlocked)
  }

  @Test func `a refund in the sandbox leaves purchases in production`() async throws {
    let engine = try engine()
    var entitlement = Entitlement(product: "basic", revocationDate: Self.refunded)
    entitlement.environment = "sandbox"
    let snapshot = EntitlementSnapshot(asOf: now, entitlements: [entitlement])
    let subject = await engine.subject(
      of: [grant(asOf: Self.refunded + -1), ToldSource("b") { .success(snapshot) }])
    #expect(engine.verdict(for: subject) == .unlocked)
  }

  private func verdict(
    grantAsOf: Instant, refundAsOf: Instant = now, product: ProductID = "basic"
  ) async throws -> Verdict {
    let engine = try engine()
    let sources = [grant(asOf: grantAsOf, product: product), refund(asOf: refundAsOf)]
    return engine.verdict(for: await engine.subject(of: sources))
  }

  private func grant(asOf: Instant, product: ProductID = "basic") -> ToldSource {
    let snapshot = EntitlementSnapshot(asOf: asOf, entitlements: [Entitlement(product: product)])
    return ToldSource("grant") { .success(snapshot) }
  }

  private func refund(product: ProductID = "basic", asOf: Instant = now) -> ToldSource {
    let entitlement = Entitlement(product: product, revocationDate: Self.refunded)
    let snapshot = EntitlementSnapshot(asOf: asOf, entitlements: [entitlement])
    return ToldSource("refund") { .success(snapshot) }
  }

  private func engine() throws -> GateEngine {
    try GateEngine(
      """
      "products": [
        {"id": "basic", "storeIDs": "com.app.basic", "formerIDs": ["starter"]}, {"id": "pro"}
      ],
      "features": [{"id": "it", "gate": "basic or pro"}]
      """)
  }
}
