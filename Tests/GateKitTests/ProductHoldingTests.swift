import GateKit
import Testing

/// What a page of purchases shows.
struct ProductHoldingTests {
  private static let day: Int64 = 86_400

  /// Entitlements to the subscription `monthly`, and how the subject then stands to it.
  static let states: [(entitlement: Entitlement, status: HoldingState.Status, end: Instant?)] = [
    (Entitlement(product: "monthly", expiresDate: now + day), .held, now + day),
    (
      Entitlement(
        product: "monthly", expiresDate: now, gracePeriodExpiresDate: now + day,
        isInBillingRetry: true),
      .heldInGrace, now + day
    ),
    (
      Entitlement(product: "monthly", expiresDate: now + -day, isInBillingRetry: true),
      .inBillingRetry, nil
    ),
    (Entitlement(product: "monthly", expiresDate: now), .expired, now),
    (
      Entitlement(product: "monthly", expiresDate: now + day, revocationDate: now + -day),
      .revoked, now + -day
    ),
    (Entitlement(product: "monthly", expiresDate: now + day, isUpgraded: true), .upgraded, nil),
    (Entitlement(product: "monthly", isPending: true), .pending, nil),
    (
      Entitlement(product: "monthly", purchaseDate: now + 1, expiresDate: now + day),
      .neverBought, nil
    ),
    (Entitlement(product: "monthly"), .unknown, nil),
  ]

  @Test(arguments: states)
  func `each product has a status, its source and its end`(
    entitlement: Entitlement, status: HoldingState.Status, end: Instant?
  ) throws {
    var entitlement = entitlement
    entitlement.source = "appStore"
    let engine = try GateEngine(gate: "monthly")
    let holding = try #require(
      engine.holdings(for: .with(entitlement), at: now).first { $0.product == "monthly" })
    #expect(holding.state.status == status)
    #expect(holding.state.end == end)
    #expect(holding.state.source == (status == .neverBought ? nil : "appStore"))
  }

  @Test func `every status is shown by one of the entitlements above`() {
    #expect(Set(Self.states.map(\.status)) == Set(HoldingState.Status.allCases))
  }

  @Test func `a product opens what it opens by itself, held or not`() throws {
    let engine = try GateEngine(Self.shop)
    let opens = Self.opens(engine.holdings(for: .holding("full"), at: now))
    #expect(opens["basic"] == ["B"])
    #expect(opens["full"] == ["B", "P"])
    #expect(opens["extra"] == [])
  }

  @Test func `a product opens what it opens together with everything else that is held`() throws {
    let engine = try GateEngine(Self.shop)
    let opens = Self.opens(engine.holdings(for: .holding("basic"), at: now))
    #expect(opens["extra"] == ["X"])
    let both = Self.opens(engine.holdings(for: .holding("basic", "extra"), at: now))
    #expect(both["extra"] == ["X"])
    #expect(both["basic"] == ["B", "X"])
  }

  @Test func `what is open anyway is opened by no product`() throws {
    let engine = try GateEngine(Self.shop)
    let holdings = engine.holdings(for: .holding("basic"), at: now)
    #expect(!holdings.contains { $0.opens.contains("F") })
  }

  @Test func `a product of which it is unknown whether it is held says what it would open`() throws
  {
    let engine = try GateEngine(Self.shop)
    let holdings = engine.holdings(
      for: GateSubject(id: "u1").unsure(.product("basic")), at: now)
    #expect(holdings.first { $0.product == "basic" }?.state.status == .unknown)
    #expect(Self.opens(holdings)["basic"] == ["B"])
  }

  @Test func `products come in catalog order, and a consumable is none that can be held`() throws {
    let engine = try GateEngine(Self.shop)
    #expect(
      engine.holdings(for: GateSubject(id: "u1"), at: now).map(\.product)
        == ["basic", "extra", "full"])
  }

  private static let shop = """
    "products": [{"id": "basic"}, {"id": "extra"}, {"id": "coins", "kind": "consumable"},
      {"id": "full", "fullAccess": true}],
    "courses": [{"id": "B", "gate": "basic"}, {"id": "X", "gate": "product(basic) and product(extra)"},
      {"id": "P", "gate": "product(full)"}, {"id": "F", "gate": "free"}]
    """

  private static func opens(_ holdings: [ProductHolding]) -> [ProductID: [ItemID]] {
    Dictionary(uniqueKeysWithValues: holdings.map { ($0.product, $0.opens) })
  }
}
