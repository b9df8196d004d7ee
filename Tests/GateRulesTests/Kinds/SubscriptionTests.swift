import ContentCatalog
import GateRules
import RuleTestSupport
import Testing

struct SubscriptionTests {
  private func catalog(_ gate: String) throws -> SampleCatalog {
    try SampleCatalog(
      #"""
      "products": [
        {"id": "gold", "kind": "autoRenewable", "subscriptionGroup": "plus", "level": 1},
        {"id": "silver", "kind": "autoRenewable", "subscriptionGroup": "plus", "level": 2},
        {"id": "bronze", "kind": "autoRenewable", "subscriptionGroup": "plus", "level": 3},
        {"id": "news", "kind": "autoRenewable", "subscriptionGroup": "press"},
        {"id": "season", "kind": "nonRenewing", "period": "P90D"},
        {"id": "lifetime", "includes": ["silver"]}, {"id": "full", "fullAccess": true}
      ],
      "courses": [{"id": "it", "gate": "\#(gate)"}]
      """#)
  }

  @Test(
    arguments: [
      ("subscription()", ["gold", "silver", "bronze", "news", "lifetime"]),
      ("subscription(plus)", ["gold", "silver", "bronze", "lifetime"]),
      ("subscription(plus, level: 1)", ["gold"]),
      ("subscription(plus, level: 2)", ["gold", "silver", "lifetime"]),
      ("subscription(plus, level: 3)", ["gold", "silver", "bronze", "lifetime"]),
      ("subscription(press)", ["news"]),
    ] as [(String, [ProductID])])
  func `level 1 is the highest, and a product that includes a member counts as that member`(
    gate: String, opening: [ProductID]
  ) throws {
    let catalog = try catalog(gate)
    for product in catalog.gated.content.products.map(\.id) {
      let holder = GateSubject.with(
        Entitlement(product: product, purchaseDate: now, expiresDate: now + 60))
      #expect(
        (catalog.verdict(for: holder) == .unlocked) == opening.contains(product), "\(product)")
    }
  }

  @Test(
    arguments: [
      ("subscription(plus)", true), ("subscription(plus, excluding: freeTrial)", false),
      ("subscription(excluding: [familyShared, freeTrial])", false),
      ("subscription(plus, level: 2, excluding: promotional)", true),
      ("subscription(press, excluding: promotional)", false),
    ])
  func `an entitlement with an excluded type does not count`(gate: String, opens: Bool) throws {
    let catalog = try catalog(gate)
    for product in ["silver", "lifetime"] as [ProductID] {
      var trial = Entitlement(product: product, expiresDate: now + 60)
      trial.offerDiscountType = "freeTrial"
      #expect(
        catalog.verdict(for: GateSubject.with(trial)) == (opens ? .unlocked : .locked),
        "\(product)")
      let paid = Entitlement(product: "gold", expiresDate: now + 60)
      let isOfGroup = !gate.contains("press")
      #expect(
        catalog.verdict(for: GateSubject.with(trial, paid)) == (isOfGroup ? .unlocked : .locked))
    }
  }

  @Test func `an expired subscription does not count`() throws {
    let catalog = try catalog("subscription(plus, level: 2)")
    let holder = GateSubject.with(Entitlement(product: "gold", expiresDate: now))
    #expect(catalog.verdicts(for: holder, around: now) == .closes)
    #expect(
      catalog.verdict(for: GateSubject(id: "u1").unsure(.product("silver"))) == .indeterminate)
    #expect(catalog.verdict(for: GateSubject(id: "u1").unsure(.product("bronze"))) == .locked)
  }
}
