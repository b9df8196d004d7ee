import ContentCatalog
import GateRules
import RuleTestSupport
import Testing

/// `usage` with `fewerThan: bought(…)`.
struct CreditTests {
  private static let rule = "usage(articles, fewerThan: bought(credit))"

  private static func bought(
    _ seconds: Int64, quantity: Int? = nil, revoked: Instant? = nil,
    environment: Entitlement.Environment? = nil, isPending: Bool = false
  ) -> Entitlement {
    Entitlement(
      product: "credit", purchaseDate: now + seconds, revocationDate: revoked,
      isPending: isPending, quantity: quantity, environment: environment)
  }

  private static func user(_ entitlements: [Entitlement], uses: Int) -> GateSubject {
    GateSubject(
      id: "u1", entitlements: entitlements,
      usage: [
        "articles": .uses((0..<uses).map { UsageRecord.Use(at: now + -Int64($0 + 1)) })
      ])
  }

  /// Purchases, and the number of units that count.
  private static let purchases: [(String, [Entitlement], Int)] = [
    ("none", [], 0), ("one", [bought(-60)], 1), ("two", [bought(-60), bought(-50)], 2),
    ("a quantity", [bought(-60, quantity: 10)], 10), ("at this instant", [bought(0)], 1),
    ("later", [bought(1)], 0), ("refunded", [bought(-60, revoked: now)], 0),
    ("refunded later", [bought(-60, revoked: now + 1)], 1),
    ("pending", [bought(-60, isPending: true)], 0),
    ("a test purchase", [bought(-60, environment: .sandbox)], 0),
    ("listed twice", [bought(-60), bought(-60)], 1),
    ("listed twice, once with its quantity", [bought(-60), bought(-60, quantity: 3)], 3),
    ("without a date", [Entitlement(product: "credit")], 1),
    ("an end", [Entitlement(product: "credit", purchaseDate: now + -60, expiresDate: now)], 1),
    ("another product", [Entitlement(product: "retry", purchaseDate: now + -60)], 0),
    ("a bundle", [Entitlement(product: "starter", purchaseDate: now + -60)], 0),
    ("very many", [bought(-60, quantity: .max), bought(-50, quantity: .max)], .max),
  ]

  @Test(arguments: purchases)
  func `each use spends a unit that was bought`(
    name: String, entitlements: [Entitlement], units: Int
  ) throws {
    let catalog = try SampleCatalog(gate: Self.rule)
    let most = min(units, 12)
    if units > 0 {
      #expect(catalog.verdict(for: Self.user(entitlements, uses: most - 1)) == .unlocked)
    }
    let spent = catalog.verdict(for: Self.user(entitlements, uses: most))
    #expect(spent == (units > most ? .unlocked : .locked))
  }

  @Test func `a purchase opens from its instant on, and a refund locks from its own`() throws {
    let catalog = try SampleCatalog(gate: Self.rule)
    #expect(catalog.verdicts(for: Self.user([Self.bought(0)], uses: 0), around: now) == .opens)
    let refunded = Self.user([Self.bought(-60, revoked: now)], uses: 0)
    #expect(catalog.verdicts(for: refunded, around: now) == .closes)
    #expect(catalog.outcome(for: refunded, at: now + -10).validUntil == now)
    let spending = GateSubject(
      id: "u1", entitlements: [Self.bought(-60)],
      usage: ["articles": .uses([UsageRecord.Use(at: now + 30)])])
    #expect(catalog.outcome(for: spending, at: now).validUntil == now + 30)
  }

  @Test(arguments: [
    (UnknownFact.product("credit"), 0, Verdict.unlocked), (.past("credit"), 0, .unlocked),
    (.past(nil), 0, .unlocked), (.past("credit"), 1, .indeterminate),
    (.product("basic"), 1, .locked), (.usage("articles"), 0, .indeterminate),
    (.usage("articles"), 1, .indeterminate),
  ])
  func `an incomplete list proves what it lists`(
    unknown: UnknownFact, uses: Int, verdict: Verdict
  ) throws {
    let catalog = try SampleCatalog(gate: Self.rule)
    let subject = Self.user([Self.bought(-60)], uses: uses).unsure(unknown)
    #expect(catalog.verdict(for: subject) == verdict)
  }

  @Test func `neither list is complete`() throws {
    let catalog = try SampleCatalog(gate: Self.rule)
    let subject = Self.user([], uses: 3).unsure(.past("credit"), .usage("articles"))
    #expect(catalog.verdict(for: subject) == .indeterminate)
  }

  @Test func `an item that a credit was spent on stays open`() throws {
    let catalog = try SampleCatalog(gate: Self.rule)
    let subject = GateSubject(
      id: "u1", entitlements: [Self.bought(-60)],
      usage: ["articles": .uses([UsageRecord.Use(at: now + -30, item: "it")])])
    #expect(catalog.verdict(for: subject) == .unlocked)
  }

  @Test(arguments: [(0, Verdict.unlocked), (1, .locked)])
  func `a total is compared as it is`(total: Int, verdict: Verdict) throws {
    let catalog = try SampleCatalog(gate: Self.rule)
    let subject = GateSubject(
      id: "u1", entitlements: [Self.bought(-60)], usage: ["articles": .count(total, resetsAt: nil)])
    #expect(catalog.verdict(for: subject) == verdict)
  }

  @Test func `the uses of one item are compared with all purchases, which a total leaves unknown`()
    throws
  {
    let catalog = try SampleCatalog(gate: "usage(articles, of: here, fewerThan: bought(credit))")
    let uses = [UsageRecord.Use(at: now + -3, item: "it"), UsageRecord.Use(at: now, item: "other")]
    let one = GateSubject(
      id: "u1", entitlements: [Self.bought(-60)], usage: ["articles": .uses(uses)])
    #expect(catalog.verdict(for: one) == .locked)
    let two = GateSubject(
      id: "u1", entitlements: [Self.bought(-60), Self.bought(-1)], usage: ["articles": .uses(uses)])
    #expect(catalog.verdict(for: two) == .unlocked)
    func counted(_ entitlements: [Entitlement]) -> GateSubject {
      GateSubject(
        id: "u1", entitlements: entitlements, usage: ["articles": .count(1, resetsAt: nil)])
    }
    #expect(catalog.verdict(for: counted([Self.bought(-60)])) == .indeterminate)
    // Nothing was bought, so nothing is left, whatever the uses are.
    #expect(catalog.verdict(for: counted([])) == .locked)
  }

  @Test func `both written forms are the same rule`() throws {
    let object = #"{"usage": {"counter": "articles", "fewerThan": {"bought": "credit"}}}"#
    let catalog = try SampleCatalog(
      """
      "counters": ["articles"], "products": [{"id": "credit", "kind": "consumable"}],
      "courses": [{"id": "a", "gate": "\(Self.rule)"}, {"id": "b", "gate": \(object)}]
      """)
    #expect(catalog.gated.items.values.count == 2)
    #expect(catalog.gated.program.facts.count { if case .usage = $0 { true } else { false } } == 3)
  }

  @Test(arguments: [
    ("usage(articles, fewerThan: bought(basic))", "bad-argument"),
    ("usage(articles, fewerThan: bought(credi))", "unknown-product"),
    ("usage(articles, fewerThan: held(credit))", "bad-argument"),
    ("usage(articles, fewerThan: bought(credit), per: day)", "bad-argument"),
    ("usage(articles, fewerThan: bought(credit), within: P1D)", "bad-argument"),
    ("usage(articles, fewerThan: bought(credit), since: bought(retry))", "bad-argument"),
    ("usage(daily, fewerThan: bought(credit))", "bad-argument"),
    ("usage(articles, fewerThan: 3, since: bought(basic))", "bad-argument"),
    ("usage(articles, fewerThan: 3, since: joined)", "bad-argument"),
  ])
  func `only purchases of consumables are counted, and for ever`(gate: String, code: String) throws
  {
    let error = #expect(throws: CatalogError.self) {
      try SampleCatalog(
        """
        "attributes": {"joined": {"type": "instant"}},
        "counters": {"articles": {}, "daily": {"resets": "day"}},
        "products": [{"id": "basic"}, {"id": "credit", "kind": "consumable"},
          {"id": "retry", "kind": "consumable"}],
        "courses": [{"id": "it", "gate": "\(gate)"}, {"id": "b", "gate": "basic"}]
        """)
    }
    #expect(error?.diagnostics.filter { $0.severity == .error }.map(\.code.rawValue) == [code])
  }
}
