import EngineTestSupport
import GateKit
import RuleTestSupport
import Testing

/// Offers of consumables whose purchases rules count.
struct CreditOfferTests {
  private static func engine(_ gate: String) throws -> GateEngine {
    try GateEngine(
      """
      "currency": "EUR", "counters": ["credits"],
      "products": [
        {"id": "credit", "kind": "consumable", "price": "1.00"}, {"id": "club", "price": "20.00"},
        {"id": "starter", "includes": ["credit"], "price": "0.50"},
        {"id": "coins", "kind": "consumable", "includes": ["club"], "price": "0.10"}
      ],
      "courses": [{"id": "it", "gate": "\(gate)"}]
      """)
  }

  private static func user(bought: Int, used: Int) -> GateSubject {
    GateSubject(
      id: "u1",
      entitlements: bought == 0
        ? [] : [Entitlement(product: "credit", purchaseDate: now + -60, quantity: bought)],
      usage: ["credits": .uses((0..<used).map { UsageRecord.Use(at: now + -Int64($0)) })])
  }

  private static func offered(_ gate: String, to subject: GateSubject) throws -> [String] {
    try engine(gate).evaluate(subject, at: now).offers(of: "it").map(\.text)
  }

  @Test(arguments: [
    ((0, 0), ["credit", "club"]), ((3, 3), ["credit", "club"]), ((3, 2), []),
    // One more unit would leave as many units as uses.
    ((1, 2), ["club"]),
  ])
  func `a unit is offered if it opens the item`(
    counts: (bought: Int, used: Int), offers: [String]
  ) throws {
    let subject = Self.user(bought: counts.bought, used: counts.used)
    #expect(
      try Self.offered("club or usage(credits, fewerThan: bought(credit))", to: subject) == offers)
  }

  @Test func `a purchase that restarts the count is offered, also to a subject with a total`()
    throws
  {
    let rule = "usage(credits, fewerThan: 2, since: bought(credit))"
    #expect(try Self.offered(rule, to: Self.user(bought: 0, used: 2)) == ["credit"])
    let total = GateSubject(id: "u1", usage: ["credits": .count(5, resetsAt: nil)])
    #expect(try Self.offered(rule, to: total) == ["credit"])
  }

  @Test func `a consumable that may have been bought is not offered`() throws {
    let subject = Self.user(bought: 0, used: 0).unsure(.past("credit"))
    let offers = try Self.engine("usage(credits, fewerThan: bought(credit))")
      .evaluate(subject, at: now).offers(of: "it")
    #expect(offers.isEmpty)
    #expect(offers.absence == .ownershipUnknown)
  }

  @Test func `a balance has the units that were bought and the uses that spend them`() throws {
    let engine = try Self.engine("club or usage(credits, fewerThan: bought(credit))")
    let balances = engine.evaluate(Self.user(bought: 3, used: 2), at: now).credits
    #expect(
      balances == [CreditBalance(counter: "credits", product: "credit", bought: 3, used: 2)])
    #expect(balances.map(\.remaining) == [1])
    let unsure = Self.user(bought: 1, used: 2).unsure(.usage("credits"))
    let inexact = engine.evaluate(unsure, at: now).credits
    #expect(inexact.map(\.isExact) == [false])
    #expect(inexact.map(\.remaining) == [0])
  }

  @Test func `a consumable whose purchases a rule counts is not ignored`() throws {
    let engine = try Self.engine("club or usage(credits, fewerThan: bought(credit))")
    let subject = GateSubject.with(Entitlement(product: "credit"), Entitlement(product: "coins"))
    let ignored = engine.evaluate(subject, at: now).ignoredEntitlements
    #expect(ignored.map(\.entitlement.product) == ["coins"])
  }
}
