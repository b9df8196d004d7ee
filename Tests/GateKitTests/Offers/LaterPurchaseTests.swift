import EngineTestSupport
import GateKit
import RuleTestSupport
import Testing

/// Purchases that begin or resume later are waited for, and not made again.
struct LaterPurchaseTests {
  private static let day: Int64 = 86_400
  private static let begins = at("2026-12-01T10:00:00Z")

  private static let shop = """
    "currency": "EUR", "products": [
      {"id": "access", "title": "90-day access", "kind": "nonRenewing", "period": "P90D",
        "price": "49.00", "formerIDs": ["pass"], "storeIDs": "com.access"},
      {"id": "bundle", "title": "Bundle", "includes": ["access", "extra"], "price": "80.00"},
      {"id": "extra", "price": "9.00"}
    ],
    "courses": [{"id": "course", "gate": "access"},
      {"id": "ever", "gate": "product(access, everOwned: true)"},
      {"id": "week", "gate": "after(P7D, since: bought(access))"},
      {"id": "early", "gate": "access and window(until: 2026-11-25)"},
      {"id": "later", "gate": "access and window(from: 2026-12-10)"},
      {"id": "other", "gate": "extra or access"}, {"id": "not", "gate": "not access"},
      {"id": "opening", "gate": "extra or window(from: 2026-12-01T10:00:00Z)"}]
    """

  private func evaluation(_ entitlement: Entitlement) throws -> SubjectEvaluation {
    try GateEngine(Self.shop).evaluate(.with(entitlement), at: now)
  }

  @Test(arguments: ["access", "pass", "com.access"] as [ProductID])
  func `a purchase that begins later is waited for, under each of its names`(
    name: ProductID
  ) throws {
    let evaluation = try evaluation(Entitlement(product: name, purchaseDate: Self.begins))
    let explanation = evaluation.explain("course")
    #expect(explanation.reasons.map(\.code) == ["not-yet-begun"])
    #expect(
      ReasonText(of: evaluation.engine.catalog).sentence(of: explanation)
        == "course is locked: 90-day access begins on 2026-12-01 10:00")
    #expect(explanation.offers.map(\.text) == ["| wait 2026-12-01T10:00:00Z", "bundle"])
    #expect(explanation.decision.validUntil == Self.begins)
    #expect(explanation.ignoredEntitlements == [])
    let state = try #require(evaluation.holdings.first?.state)
    #expect(state.status == .notYetBegun)
    #expect(state.purchaseDate == Self.begins)
  }

  @Test func `a bundle that begins later is waited for, and what it includes is not sold`() throws {
    let evaluation = try evaluation(Entitlement(product: "bundle", purchaseDate: Self.begins))
    #expect(
      evaluation.holdings.map(\.state.status) == [.notYetBegun, .notYetBegun, .notYetBegun])
    #expect(evaluation.explain("course").reasons.map(\.code) == ["not-yet-begun-through"])
    #expect(evaluation.offers(of: "course").map(\.text) == ["| wait 2026-12-01T10:00:00Z"])
  }

  @Test func `waiting for a purchase comes before buying something else`() throws {
    let evaluation = try evaluation(Entitlement(product: "access", purchaseDate: Self.begins))
    #expect(
      evaluation.offers(of: "other").map(\.text) == [
        "| wait 2026-12-01T10:00:00Z", "extra", "bundle",
      ])
    #expect(evaluation.offers(of: "later").map(\.text).contains("| wait 2026-12-10T00:00:00Z"))
    #expect(evaluation.offers(of: "early").map(\.text) == ["bundle"])
    #expect(
      evaluation.offers(of: "ever").map(\.text) == ["| wait 2026-12-01T10:00:00Z", "bundle"])
    #expect(evaluation.offers(of: "week").map(\.text).contains("| wait 2026-12-08T10:00:00Z"))
    #expect(evaluation.verdict(of: "not") == .unlocked)
  }

  @Test(arguments: [[], ["access"], ["bundle"]] as [[ProductID]])
  func `waiting for a window comes first only if a purchase that matters begins then`(
    bought: [ProductID]
  ) throws {
    let subject = GateSubject(
      id: "u1",
      entitlements: bought.map { Entitlement(product: $0, purchaseDate: Self.begins) })
    let offers = try GateEngine(Self.shop).evaluate(subject, at: now).offers(of: "opening")
    let wait = "| wait 2026-12-01T10:00:00Z"
    #expect(
      offers.map(\.text) == (bought == ["bundle"] ? [wait] : ["extra", "bundle", wait]))
  }

  @Test(
    arguments: [
      (Entitlement(product: "access", purchaseDate: begins, expiresDate: begins), .neverBought),
      (Entitlement(product: "access", purchaseDate: begins, isPending: true), .neverBought),
      (Entitlement(product: "access", purchaseDate: begins, isUpgraded: true), .neverBought),
      (Entitlement(product: "access", purchaseDate: begins, revocationDate: now), .revoked),
      (Entitlement(product: "access", purchaseDate: begins, revocationDate: begins), .neverBought),
    ] as [(Entitlement, HoldingState.Status)])
  func `a purchase that will not be held when it begins is none`(
    entitlement: Entitlement, status: HoldingState.Status
  ) throws {
    let evaluation = try evaluation(entitlement)
    #expect(evaluation.holdings.first?.state.status == status)
    #expect(evaluation.offers(of: "course").map(\.text) == ["access", "bundle"])
  }

  @Test func `of two purchases, the one that begins first counts`() throws {
    let subject = GateSubject.with(
      Entitlement(product: "access", purchaseDate: Self.begins + Self.day),
      Entitlement(product: "access", purchaseDate: Self.begins),
      Entitlement(product: "access", purchaseDate: now + -100 * Self.day))
    let state = try GateEngine(Self.shop).evaluate(subject, at: now).holdings.first?.state
    #expect(state?.status == .notYetBegun)
    #expect(state?.purchaseDate == Self.begins)
  }

  @Test func `a paused subscription is resumed, or waited for if it is held when its pause ends`()
    throws
  {
    var paused = Entitlement(
      product: "silver", expiresDate: now + 30 * Self.day, pausedAt: now + -Self.day)
    #expect(try offered("product(silver)", to: .with(paused)) == ["| resume silver"])
    #expect(
      try offered("product(silver) or product(basic)", to: .with(paused))
        == ["| resume silver", "basic", "both"])
    paused.resumesAt = at("2026-12-01T10:00:00Z")
    #expect(
      try offered("product(silver) or product(basic)", to: .with(paused))
        == ["| resume silver", "| wait 2026-12-01T10:00:00Z", "basic", "both"])
    paused.expiresDate = paused.resumesAt
    #expect(try offered("product(silver)", to: .with(paused)) == ["| resume silver"])
  }

  @Test(
    arguments: [
      (nil, "product(basic, boughtBefore: 2026-03-01)", "bought-before-over"),
      (nil, "product(basic, everOwned: true, boughtBefore: 2026-03-01)", "bought-before-over"),
      (nil, "product(basic, boughtBefore: 2027-03-01)", "never-bought"),
      (
        Entitlement(product: "basic", purchaseDate: at("2026-02-01T00:00:00Z"), expiresDate: now),
        "product(basic, boughtBefore: 2026-03-01)", "expired"
      ),
      (
        Entitlement(product: "basic", purchaseDate: at("2026-03-01T00:00:00Z"), expiresDate: now),
        "product(basic, boughtBefore: 2026-03-01)", "bought-before-over"
      ),
      (
        Entitlement(product: "basic", purchaseDate: at("2026-03-01T00:00:00Z")),
        "product(basic, boughtBefore: 2026-03-01)", "bought-too-late"
      ),
      (
        Entitlement(
          product: "both", purchaseDate: at("2026-02-01T00:00:00Z"), revocationDate: now),
        "product(basic, boughtBefore: 2026-03-01)", "revoked-through"
      ),
    ] as [(Entitlement?, String, Reason.Code)])
  func `after a deadline, the reason is the deadline, unless a purchase was in time`(
    entitlement: Entitlement?, gate: String, code: Reason.Code
  ) throws {
    let engine = try GateEngine(
      #"\#(Shop.products) "courses": [{"id": "it", "gate": "\#(gate)"}]"#)
    let subject = entitlement.map { GateSubject.with($0) } ?? GateSubject(id: "u1")
    let evaluation = engine.evaluate(subject, at: now)
    #expect(evaluation.explain("it").reasons.map(\.code) == [code])
  }
}
