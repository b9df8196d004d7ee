import EngineTestSupport
import GateKit
import RuleTestSupport
import Testing

/// Offers depend on the products that are held, pending, retired, or sold in another store.
struct PurchaseOfferTests {
  @Test func `the payment of a subscription in billing retry is to be fixed, not bought`() throws {
    let retrying = GateSubject.with(Entitlement(product: "silver", isInBillingRetry: true))
    #expect(try offered("product(silver)", to: retrying) == ["| fixPayment silver"])
    #expect(
      try offered("product(silver) and product(basic)", to: retrying)
        == ["basic | fixPayment silver", "both | fixPayment silver"])
  }

  @Test func `a product that is held is not offered`() throws {
    #expect(
      try offered("product(basic) and product(extra)", to: .holding("basic")) == ["extra", "both"])
  }

  @Test func `a product that may be held already is not offered`() throws {
    #expect(
      try offered(
        "(product(basic) or product(extra)) and product(dollars) and signedIn",
        to: .holding().unsure(.product("basic"))
      ) == ["extra + dollars | signIn", "both + dollars | signIn"])
  }

  @Test func `neither a retired product nor a consumable is offered`() throws {
    #expect(!(try offered("basic")).contains { $0.contains("old") || $0.contains("coins") })
    #expect(try offered("product(old)") == [])
  }

  @Test func `a pending purchase is to be approved, not bought`() throws {
    let pending = GateSubject.with(Entitlement(product: "dollars", isPending: true))
    #expect(try offered("product(dollars)", to: pending) == ["| approval dollars"])
    #expect(
      try offered("product(dollars) and product(basic)", to: pending)
        == ["basic | approval dollars", "both | approval dollars"])
    let bundle = GateSubject.with(Entitlement(product: "both", isPending: true))
    #expect(try offered("product(basic)", to: bundle) == ["| approval both"])
  }

  @Test(arguments: [UnknownFact.product("both"), .product("basic"), .product("extra")])
  func `a pending purchase is to be approved, even if the product may be held already`(
    unknown: UnknownFact
  ) throws {
    let pending = GateSubject.with(Entitlement(product: "basic", isPending: true)).unsure(unknown)
    let offers = try offered("product(basic) and product(dollars) and completed(L8)", to: pending)
    #expect(offers.contains("dollars | approval basic, complete L8"))
    // An item that may be open already has offers only if no purchase is unknown.
    let isKnown = unknown == .product("extra")
    #expect(
      try offered("product(basic)", to: pending).first == (isKnown ? "| approval basic" : nil))
  }

  @Test(arguments: [UnknownFact.product("silver"), .product("gold")])
  func `a payment is to be fixed, even if the product may be held already`(
    unknown: UnknownFact
  ) throws {
    let retrying = GateSubject.with(Entitlement(product: "silver", isInBillingRetry: true))
      .unsure(unknown)
    #expect(
      try offered("product(silver) and product(dollars)", to: retrying)
        == ["dollars | fixPayment silver"])
  }

  @Test func `an approved purchase is bought now`() throws {
    let pending = GateSubject.with(
      Entitlement(product: "dollars", purchaseDate: at("2026-01-01T00:00:00Z"), isPending: true))
    #expect(
      try offered("after(P10D, since: bought(dollars))", to: pending)
        == ["| approval dollars, wait 2026-11-30T09:00:00Z"])
    #expect(try offered("product(dollars, boughtBefore: 2026-06-01)", to: pending) == [])
  }

  @Test(arguments: [
    Entitlement(product: "silver", isPending: true),
    Entitlement(product: "silver", expiresDate: now, isInBillingRetry: true),
    Entitlement(product: "silver"),
  ])
  func `a subscription that is pending, in billing retry or perhaps held excludes its level`(
    subscribed: Entitlement
  ) throws {
    let offers = try offered(
      "product(yearly) or product(gold) or product(basic)", to: .with(subscribed))
    #expect(offers == ["basic", "both", "gold"])
  }

  @Test func `a purchase that was taken back is offered`() throws {
    let refunded = GateSubject.with(
      Entitlement(product: "dollars", revocationDate: at("2026-01-01T00:00:00Z")))
    #expect(try offered("product(dollars)", to: refunded) == ["dollars"])
  }

  @Test func `at most one product of a subscription group is offered`() throws {
    #expect(try offered("product(gold) and product(silver)") == [])
  }

  @Test func `no product at or below the level that is held is offered`() throws {
    #expect(
      try offered("product(yearly) or product(gold)", to: .subscribed(to: "silver")) == ["gold"])
    #expect(try offered("product(yearly) or product(silver)", to: .subscribed(to: "gold")) == [])
  }

  @Test func `only what a store sells is offered there`() throws {
    #expect(try offered("product(basic)", store: "appStore") == ["basic", "both"])
    #expect(try offered("product(basic)", store: "stripe") == ["both"])
    #expect(try offered("product(extra)", store: "stripe") == ["extra", "both"])
  }
}

extension GateSubject {
  fileprivate static func subscribed(to product: ProductID) -> GateSubject {
    .with(Entitlement(product: product, expiresDate: at("2027-01-01T00:00:00Z")))
  }
}
