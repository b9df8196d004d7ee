import EngineTestSupport
import GateKit
import RuleTestSupport
import Testing

/// Subscription groups, levels, and what includes their members.
struct SubscriptionOfferTests {
  private func offered(_ gate: String, to subject: GateSubject = GateSubject(id: "u1")) throws
    -> [String]
  {
    let engine = try GateEngine(
      """
      "products": [
        {"id": "gold", "kind": "autoRenewable", "subscriptionGroup": "club", "level": 1},
        {"id": "silver", "kind": "autoRenewable", "subscriptionGroup": "club", "level": 2},
        {"id": "bronze", "kind": "autoRenewable", "subscriptionGroup": "club", "level": 3},
        {"id": "extra"},
        {"id": "silverBox", "includes": ["silver", "extra"]},
        {"id": "goldBox", "includes": ["gold", "silver", "extra"]}],
      "courses": [{"id": "it", "gate": "\(gate)"}]
      """)
    let offers = engine.evaluate(subject, at: now).offers(of: "it")
    #expect(offers.isExhaustive)
    return offers.map(\.text)
  }

  private static let silver = GateSubject.with(
    Entitlement(product: "silver", expiresDate: at("2027-01-01T00:00:00Z")))

  @Test func `a member that may be held counts as held at its level`() throws {
    for unsure: UnknownFact in [.product("gold"), .product("goldBox")] {
      #expect(
        try offered("product(silver) and product(extra)", to: .holding().unsure(unsure)) == [])
    }
    #expect(
      try offered(
        "product(gold) or product(bronze) and product(extra)",
        to: .holding().unsure(.product("silver"))) == ["gold", "goldBox"])
  }

  @Test func `a product that includes a member counts as that member`() throws {
    #expect(try offered("product(silverBox) and product(gold)") == [])
    #expect(
      try offered("product(silver) and product(extra)") == [
        "silverBox", "goldBox", "silver + extra",
      ])
    #expect(try offered("product(extra)", to: Self.silver) == ["extra", "goldBox"])
    #expect(
      try offered("product(silver)", to: .with(Entitlement(product: "goldBox"))) == [])
  }

  @Test func `of several members it counts as the highest`() throws {
    #expect(try offered("product(gold)", to: Self.silver) == ["gold", "goldBox"])
  }
}
