import ContentCatalog
import GateRules
import RuleTestSupport
import Testing

/// `product` with `heldOn`.
struct HeldOnTests {
  private static let day = at("2026-06-15T00:00:00Z")
  private static let before = at("2026-06-01T00:00:00Z")
  private static let after = at("2026-07-01T00:00:00Z")

  private func catalog(_ product: String = "monthly") throws -> SampleCatalog {
    try SampleCatalog(gate: "product(\(product), heldOn: 2026-06-15)")
  }

  @Test(arguments: [
    Entitlement(product: "monthly", purchaseDate: before, expiresDate: after),
    Entitlement(product: "monthly", purchaseDate: day, expiresDate: after),
    Entitlement(
      product: "monthly", purchaseDate: before, originalPurchaseDate: at("2025-01-01T00:00:00Z"),
      expiresDate: after),
    Entitlement(product: "club", purchaseDate: before, expiresDate: after),
    Entitlement(product: "bundle", purchaseDate: before),
    // A purchase without an end was restored, not renewed.
    Entitlement(product: "bundle", purchaseDate: after, originalPurchaseDate: before),
    Entitlement(product: "monthly", purchaseDate: before, expiresDate: .latest),
    Entitlement(
      product: "monthly", purchaseDate: before, expiresDate: at("2026-06-10T00:00:00Z"),
      gracePeriodExpiresDate: after),
    Entitlement(
      product: "monthly", purchaseDate: before, expiresDate: after, revocationDate: now + 1),
  ])
  func `a purchase that covers the instant counts, although it has ended`(
    entitlement: Entitlement
  ) throws {
    let product = entitlement.product == "club" ? "basic" : "monthly"
    #expect(try catalog(product).verdict(for: .with(entitlement)) == .unlocked)
  }

  @Test(arguments: [
    Entitlement(product: "monthly", purchaseDate: day + 1, expiresDate: after),
    Entitlement(product: "monthly", purchaseDate: before, expiresDate: day),
    Entitlement(
      product: "monthly", purchaseDate: before, expiresDate: after, revocationDate: now),
    Entitlement(product: "monthly", purchaseDate: before, expiresDate: after, isPending: true),
    Entitlement(
      product: "monthly", purchaseDate: before, expiresDate: after, pausedAt: before,
      resumesAt: day + 1),
    Entitlement(product: "basic", purchaseDate: before),
  ])
  func `a purchase that does not cover the instant, or is revoked now, does not count`(
    entitlement: Entitlement
  ) throws {
    #expect(try catalog().verdict(for: .with(entitlement)) == .locked)
  }

  @Test(arguments: [
    Entitlement(
      product: "monthly", purchaseDate: after, originalPurchaseDate: before,
      expiresDate: now + 1),
    Entitlement(product: "monthly", purchaseDate: before, expiresDate: after, isUpgraded: true),
    Entitlement(product: "monthly", expiresDate: after), Entitlement(product: "bundle"),
    Entitlement(product: "monthly", purchaseDate: before),
    Entitlement(product: "monthly", purchaseDate: before, isInBillingRetry: true),
  ])
  func `what the record does not say about the instant is unknown`(entitlement: Entitlement) throws
  {
    #expect(try catalog().verdict(for: .with(entitlement)) == .indeterminate)
  }

  @Test func `an instant that has not come is false, and opens when it comes`() throws {
    let holder = GateSubject.with(
      Entitlement(product: "monthly", purchaseDate: Self.before, expiresDate: Self.after))
    #expect(try catalog().verdicts(for: holder, around: Self.day) == .opens)
    #expect(try catalog().outcome(for: holder, at: Self.before).validUntil == Self.day)
    #expect(try catalog().outcome(for: holder, at: now).validUntil == nil)
  }

  @Test func `a revocation closes it`() throws {
    let holder = GateSubject.with(
      Entitlement(
        product: "monthly", purchaseDate: Self.before, expiresDate: Self.after,
        revocationDate: now))
    #expect(try catalog().verdicts(for: holder, around: now) == .closes)
  }

  @Test(arguments: [
    (UnknownFact.past("monthly"), Verdict.indeterminate),
    (.product("monthly"), .indeterminate), (.past("basic"), .locked),
  ])
  func `an incomplete past makes the absence of a purchase unknown`(
    fact: UnknownFact, verdict: Verdict
  ) throws {
    #expect(try catalog().verdict(for: GateSubject.somebody.unsure(fact)) == verdict)
  }

  @Test func `excluded types do not count`() throws {
    let catalog = try SampleCatalog(
      gate: "product(monthly, heldOn: 2026-06-15, excluding: familyShared)")
    let shared = Entitlement(
      product: "monthly", purchaseDate: Self.before, expiresDate: Self.after,
      ownershipType: "familyShared")
    #expect(catalog.verdict(for: .with(shared)) == .locked)
  }

  @Test func `what came out in a break stays shut`() throws {
    let catalog = try SampleCatalog(
      #"""
      "products": [{"id": "gold", "kind": "autoRenewable"}],
      "courses": [{"kind": "group", "gate": "product(gold, heldOn: published(here))", "items": [
        {"id": "first", "published": "2026-02-10"}, {"id": "break", "published": "2026-05-10"},
        {"id": "last", "published": "2026-08-10"}
      ]}]
      """#)
    let member = GateSubject.with(
      Entitlement(
        product: "gold", purchaseDate: at("2026-02-01T00:00:00Z"),
        expiresDate: at("2026-03-01T00:00:00Z")),
      Entitlement(
        product: "gold", purchaseDate: at("2026-08-01T00:00:00Z"),
        expiresDate: at("2026-09-01T00:00:00Z")))
    #expect(catalog.unlocked(for: member) == ["first", "last"])
  }

  @Test(arguments: ["everOwned: true", "boughtBefore: 2026-01-01"])
  func `heldOn does not combine with the other tests of the past`(argument: String) throws {
    let error = #expect(throws: CatalogError.self) {
      try SampleCatalog(gate: "product(monthly, heldOn: 2026-06-15, \(argument))")
    }
    #expect(error?.diagnostics.filter { $0.severity == .error }.map(\.code) == ["bad-argument"])
  }
}
