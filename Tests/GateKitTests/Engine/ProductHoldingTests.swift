import EngineTestSupport
import GateKit
import RuleTestSupport
import Testing

/// The data of a purchases page.
struct ProductHoldingTests {
  private static let day: Int64 = 86_400

  /// Subjects with each possible status of the subscription `monthly`.
  static let states: [(subject: GateSubject, status: HoldingState.Status, end: Instant?)] = [
    (.with(Entitlement(product: "monthly", expiresDate: now + day)), .held, now + day),
    (
      .with(
        Entitlement(
          product: "monthly", expiresDate: now, gracePeriodExpiresDate: now + day,
          isInBillingRetry: true)),
      .heldInGrace, now + day
    ),
    (
      .with(Entitlement(product: "monthly", expiresDate: now + -day, isInBillingRetry: true)),
      .inBillingRetry, now + -day
    ),
    (.with(Entitlement(product: "monthly", expiresDate: now)), .expired, now),
    (
      .with(Entitlement(product: "monthly", expiresDate: now + day, revocationDate: now + -day)),
      .revoked, now + -day
    ),
    (
      .with(Entitlement(product: "monthly", expiresDate: now + day, isUpgraded: true)), .upgraded,
      nil
    ),
    (.with(Entitlement(product: "monthly", isPending: true)), .pending, nil),
    (
      .with(Entitlement(product: "monthly", expiresDate: now + day, pausedAt: now)), .paused, nil
    ),
    (
      .with(Entitlement(product: "monthly", expiresDate: now + day, pausedAt: now + 60)), .held,
      now + 60
    ),
    (
      .with(Entitlement(product: "monthly", purchaseDate: now + 1, expiresDate: now + day)),
      .notYetBegun, nil
    ),
    (
      .with(Entitlement(product: "monthly", purchaseDate: now + 1, expiresDate: now)),
      .neverBought, nil
    ),
    (
      .with(
        Entitlement(product: "monthly", purchaseDate: now + day, revocationDate: now)), .revoked,
      now
    ),
    (GateSubject(id: "u1").unsure(.past("basic")), .neverBought, nil),
    (GateSubject(id: "u1").unsure(.past("monthly")), .notHeld, nil),
    (GateSubject(id: "u1").unsure(.past("bundle")), .notHeld, nil),
    (
      .with(Entitlement(product: "monthly", purchaseDate: now + 1, expiresDate: now + day))
        .unsure(.past(nil)),
      .notYetBegun, nil
    ),
    (
      .with(Entitlement(product: "monthly", expiresDate: now)).unsure(.past(nil)), .expired, now
    ),
    (.with(Entitlement(product: "monthly")), .unknown, nil),
    (GateSubject(id: "u1").unsure(.product("monthly"), .past(nil)), .unknown, nil),
  ]

  @Test(arguments: states)
  func `each product has a status, a source and an end`(
    subject: GateSubject, status: HoldingState.Status, end: Instant?
  ) throws {
    var subject = subject
    for index in subject.entitlements.indices { subject.entitlements[index].source = "appStore" }
    let state = try Self.state(of: subject)
    #expect(state.status == status)
    #expect(state.end == end)
    #expect(state.source == (state.bought == nil ? nil : "appStore"))
  }

  @Test func `the subjects above cover every status`() {
    #expect(Set(Self.states.map(\.status)) == Set(HoldingState.Status.allCases))
  }

  @Test(arguments: states)
  func `holdings and explanations agree on products that are not held`(
    subject: GateSubject, status: HoldingState.Status, end: Instant?
  ) throws {
    guard !status.isHeld, status != .unknown else { return }
    let explanation = try GateEngine(gate: "product(monthly)").evaluate(subject, at: now).explain(
      "it")
    #expect(explanation.reasons.map(\.code.rawValue) == [status.rawValue])
  }

  private static func state(of subject: GateSubject) throws -> HoldingState {
    let holdings = try GateEngine(gate: "monthly").evaluate(subject, at: now).holdings
    return try #require(holdings.first { $0.product == "monthly" }).state
  }

  @Test func `a product opens the items that it opens alone, held or not`() throws {
    let engine = try GateEngine(Self.shop)
    let opens = Self.opens(engine.evaluate(.holding("full"), at: now).holdings)
    #expect(opens["basic"] == ["B"])
    #expect(opens["full"] == ["B", "P"])
    #expect(opens["extra"] == [])
  }

  @Test func `a product opens the items that it opens together with everything else held`() throws {
    let engine = try GateEngine(Self.shop)
    let opens = Self.opens(engine.evaluate(.holding("basic"), at: now).holdings)
    #expect(opens["extra"] == ["X"])
    let both = Self.opens(engine.evaluate(.holding("basic", "extra"), at: now).holdings)
    #expect(both["extra"] == ["X"])
    #expect(both["basic"] == ["B", "X"])
  }

  @Test func `a product opens the items of the products that it includes`() throws {
    let engine = try GateEngine(
      """
      "products": [{"id": "part"}, {"id": "whole", "includes": ["part"]}, {"id": "other"}],
      "bypass": "product(other)",
      "courses": [{"id": "P", "gate": "part"}, {"id": "F", "gate": "free"},
        {"id": "Q", "gate": "part and not whole"}]
      """)
    let opens = Self.opens(engine.evaluate(GateSubject(id: "u1"), at: now).holdings)
    #expect(opens["part"] == ["P", "Q"])
    #expect(opens["whole"] == ["P"])
    #expect(opens["other"] == ["P", "Q"])
  }

  @Test func `no product opens an item that is open anyway`() throws {
    let engine = try GateEngine(Self.shop)
    let holdings = engine.evaluate(.holding("basic"), at: now).holdings
    #expect(!holdings.contains { $0.opens.contains("F") })
  }

  @Test func `a product whose holding is unknown lists the items that it would open`() throws {
    let engine = try GateEngine(Self.shop)
    let holdings = engine.evaluate(GateSubject(id: "u1").unsure(.product("basic")), at: now)
      .holdings
    #expect(holdings.first { $0.product == "basic" }?.state.status == .unknown)
    #expect(Self.opens(holdings)["basic"] == ["B"])
  }

  @Test func `products are in catalog order, and consumables are omitted`() throws {
    let engine = try GateEngine(Self.shop)
    #expect(
      engine.evaluate(GateSubject(id: "u1"), at: now).holdings.map(\.product)
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

  @Test(arguments: ["basic", "monthly", "pass"] as [ProductID])
  func `an expiresDate at the last instant means no end`(
    product: ProductID
  ) throws {
    let engine = try GateEngine(gate: "product(\(product))")
    let forLife = GateSubject.with(Entitlement(product: product, expiresDate: .latest))
    let explanation = engine.evaluate(forLife, at: at("2020-01-01T00:00:00Z")).explain("it")
    #expect(explanation.reasons.map(\.code) == ["held"])
    #expect(explanation.decision.validUntil == nil)
    #expect(engine.decide("it", for: forLife, at: .latest).isUnlocked)
    let holding = engine.evaluate(forLife, at: at("2020-01-01T00:00:00Z")).holdings.first {
      $0.product == product
    }
    #expect(holding?.state.status == .held)
    #expect(holding?.state.end == nil)
  }
}
