import EngineTestSupport
import GateKit
import RuleTestSupport
import Testing

/// Each sentence of the design on unlock offers, with the smallest example.
struct UnlockOfferTests {
  private static let products = """
    "currency": "EUR", "products": [
      {"id": "basic", "price": "18.00", "storeIDs": {"appStore": "com.basic"}},
      {"id": "extra", "price": "7.5", "storeIDs": {"stripe": "price_1"}},
      {"id": "both", "price": "20", "includes": ["basic", "extra"], "storeIDs": "com.both"},
      {"id": "old", "includes": ["basic"], "retired": true},
      {"id": "coins", "kind": "consumable", "includes": ["basic"]},
      {"id": "gold", "kind": "autoRenewable", "subscriptionGroup": "club", "level": 1,
        "price": "9.00", "period": "P1M"},
      {"id": "silver", "kind": "autoRenewable", "subscriptionGroup": "club", "level": 2,
        "price": "5.00", "period": "P1M"},
      {"id": "yearly", "kind": "autoRenewable", "subscriptionGroup": "club", "level": 2,
        "price": "50.00", "period": "P1Y"},
      {"id": "dollars", "price": "1.00", "currency": "USD"}, {"id": "unpriced"}
    ],
    """

  /// What is offered for an item with this gate: `basic + yearly | complete(U)`.
  private func offered(
    _ gate: String, to subject: GateSubject = GateSubject(id: "u1"), store: String? = nil,
    _ location: SourceLocation = #_sourceLocation
  ) throws -> [String] {
    let engine = try GateEngine(
      """
      \(Self.products)
      "attributes": {"age": {"type": "number"}, "role": {"type": "string"},
        "joined": {"type": "instant"}},
      "counters": ["articles"],
      "courses": [{"id": "U", "gate": "free", "items": ["c1", "c2"]}, {"id": "L8", "gate": "free"},
        {"id": "it", "gate": "\(gate)"}]
      """)
    let offers = engine.evaluate(subject, at: now).offers(for: "it", store: store)
    #expect(offers.isExhaustive, sourceLocation: location)
    return offers.map(\.text)
  }

  @Test(arguments: [
    ("product(basic)", ["basic", "both"]),
    ("product(basic) and product(extra)", ["both", "basic + extra"]),
    ("product(basic) or product(basic) and product(extra)", ["basic", "both"]),
    ("completed(U, share: 80)", ["| share U 80"]),
    ("completed(U, share: 80) and completed(U, share: 60) and started(U)", ["| share U 80"]),
    ("completed(U, share: 80) and completed(U)", ["| complete U"]),
    ("completed(U, share: 50) and completed(c1)", ["| complete c1"]),
    ("completed(L8)", ["| complete L8"]), ("started(L8)", ["| start L8"]),
    ("completed(L8, score: 60)", ["| complete L8, score L8 60.0"]),
    ("window(from: 2026-12-01T00:00:00Z)", ["| wait 2026-12-01T00:00:00Z"]),
    ("signedIn", ["| signIn"]),
    ("product(basic) and not completed(L8)", ["basic", "both"]),
    ("never", []), ("rollout(0, salt: x)", []),
  ])
  func `products and needs that open the item are offered`(gate: String, expected: [String]) throws
  {
    #expect(try offered(gate) == expected)
  }

  @Test func `without any one part the item stays shut`() throws {
    #expect(
      try offered("product(basic) and (completed(L8) or signedIn)") == [
        "basic | signIn", "basic | complete L8", "both | signIn", "both | complete L8",
      ])
    #expect(
      try offered("atLeast(2, of: [signedIn, completed(L8), started(L8)])") == [
        "| complete L8", "| signIn, start L8",
      ])
  }

  @Test func `what is so already is not bought instead`() throws {
    #expect(
      try offered(
        "atLeast(2, of: [product(basic), product(extra), signedIn])",
        to: .being(["signedIn": true])) == ["extra", "basic", "both"])
  }

  @Test func `a container is completed as a whole, regardless of other rules`() throws {
    #expect(
      try offered("completed(U) or product(basic)") == ["basic", "both", "| complete U"])
    #expect(try offered("started(U)") == ["| start U"])
  }

  @Test func `an offer waits no longer than it must`() throws {
    #expect(
      try offered(
        "window(from: 2026-12-01) and product(basic) or window(from: 2027-01-01) and product(basic)"
      ) == ["basic | wait 2026-12-01T00:00:00Z", "both | wait 2026-12-01T00:00:00Z"])
    #expect(
      try offered("window(from: 2026-12-01) or completed(L8)")
        == ["| complete L8", "| wait 2026-12-01T00:00:00Z"])
  }

  @Test func `time since a purchase is waited for from now on`() throws {
    #expect(
      try offered("after(P30D, since: bought(extra))") == [
        "extra | wait 2026-12-20T09:00:00Z", "both | wait 2026-12-20T09:00:00Z",
      ])
  }

  static let waitsSinceProgress: [(gate: String, ItemProgress, offers: [String])] = [
    (
      "after(P3D, since: completed(L8))", ItemProgress(),
      ["| complete L8, wait 2026-11-23T09:00:00Z"]
    ),
    (
      "after(P3D, since: started(L8))", ItemProgress(),
      ["| start L8, wait 2026-11-23T09:00:00Z"]
    ),
    (
      "after(P3D, since: completed(U))", ItemProgress(completedAt: now),
      ["| complete U, wait 2026-11-23T09:00:00Z"]
    ),
    (
      "after(P3D, since: completed(L8)) and completed(L8, score: 60)", ItemProgress(),
      ["| complete L8, score L8 60.0, wait 2026-11-23T09:00:00Z"]
    ),
    (
      "after(P3D, since: completed(L8))", ItemProgress(completedAt: at("2026-11-19T12:00:00Z")),
      ["| wait 2026-11-22T12:00:00Z"]
    ),
    (
      "completed(L8) and not started(c1)", ItemProgress(completedAt: at("2026-11-21T12:00:00Z")),
      ["| complete L8", "| wait 2026-11-21T12:00:00Z"]
    ),
    // Nobody is asked to repeat what was done at an unknown instant.
    ("after(P3D, since: completed(L8))", ItemProgress(completed: true), []),
    ("after(P3D, since: started(L8))", ItemProgress(completed: true), []),
    // Nor to complete what was waived.
    ("after(P3D, since: completed(L8))", ItemProgress(waived: true), []),
    ("completed([L8, c1])", ItemProgress(waived: true), ["| complete c1"]),
    ("completed(L8, score: 60)", ItemProgress(waived: true), ["| score L8 60.0"]),
    (
      "after(P3D, since: completed(L8))",
      ItemProgress(completedAt: at("2026-11-19T12:00:00Z"), waived: true),
      ["| wait 2026-11-22T12:00:00Z"]
    ),
  ]

  @Test(arguments: waitsSinceProgress)
  func `time since progress is waited for from now on, or from the progress that was made`(
    gate: String, record: ItemProgress, offers: [String]
  ) throws {
    #expect(try offered(gate, to: .having(["L8": record])) == offers)
  }

  @Test func `a score that is asked for is not below one that counts as zero`() throws {
    let gate = "scored(L8, 0, missing: zero) and"
    #expect(try offered("\(gate) scored(L8, -1)") == ["| score L8 0.0"])
    #expect(try offered("\(gate) scored(L8, 5)") == ["| score L8 5.0"])
    #expect(try offered("\(gate) completed(L8)") == ["| complete L8"])
  }

  @Test func `what is held now is taken to stay held while waiting`() throws {
    let ending = GateSubject.with(
      Entitlement(product: "silver", expiresDate: at("2026-11-21T00:00:00Z")))
    #expect(
      try offered("product(silver) and window(from: 2026-12-01)", to: ending)
        == ["| wait 2026-12-01T00:00:00Z"])
  }

  @Test func `the payment of a subscription in billing retry is to be fixed, not bought`() throws {
    let retrying = GateSubject.with(Entitlement(product: "silver", isInBillingRetry: true))
    #expect(try offered("product(silver)", to: retrying) == ["| fixPayment silver"])
    #expect(
      try offered("product(silver) and product(basic)", to: retrying)
        == ["basic | fixPayment silver", "both | fixPayment silver"])
  }

  @Test func `an attribute is asked for as the rule writes it, or its opposite`() throws {
    let young = GateSubject.being(["age": 17, "role": "student"])
    #expect(try offered("age >= 18", to: young) == ["| age >= 18.0"])
    #expect(try offered("role in [author]", to: young) == ["| role in author"])
    #expect(try offered("role != student", to: young) == ["| role != student"])
    let old = GateSubject.being(["age": 30, "role": "staff"])
    #expect(try offered("not age >= 18", to: old) == ["| age < 18.0"])
    #expect(try offered("not role in [staff, author]", to: old) == ["| role not in staff author"])
    #expect(try offered("age < 18 and exists(role)", to: old) == ["| age < 18.0"])
    #expect(try offered("age >= 31 and age < 10", to: old) == [])
    #expect(try offered("age >= 31 and age >= 40", to: old) == ["| age >= 40.0"])
  }

  @Test func `an attribute that time is counted from is never asked for`() throws {
    #expect(
      try offered(
        "after(P30D, since: joined) and joined < 2026-01-01 or product(dollars)",
        to: .being(["joined": .instant(now)])) == ["dollars"])
  }

  @Test func `a product that is held is not offered`() throws {
    #expect(
      try offered("product(basic) and product(extra)", to: .holding("basic")) == ["extra", "both"])
  }

  @Test func `an indeterminate decision makes offers unless a purchase is unknown`() throws {
    let unsure = GateSubject.being([:]).unsure(.attribute("age"))
    #expect(
      try offered("age >= 18 or product(basic)", to: unsure) == ["basic", "both", "| age >= 18.0"])
    #expect(try offered("age >= 18 and signedIn or product(basic)", to: unsure).first == "basic")
    let engine = try GateEngine(
      """
      \(Self.products)
      "attributes": {"age": {"type": "number"}},
      "courses": [{"id": "it", "gate": "age >= 18 or product(basic)"}]
      """)
    for mayOwn: UnknownFact in [.product("basic"), .product("both"), .product(nil)] {
      let offers = engine.evaluate(.holding().unsure(mayOwn), at: now).offers(for: "it")
      #expect(offers == .none(.ownershipUnknown))
    }
  }

  @Test func `an offer opens the item whatever other unknown facts turn out to be`() throws {
    let unsure = GateSubject.being([:]).unsure(.progress("L8"))
    #expect(
      try offered("started(L8) and not completed(L8) or product(basic)", to: unsure)
        == ["basic", "both"])
    #expect(try offered("age >= 18 and product(dollars)", to: unsure) == ["dollars | age >= 18.0"])
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

  @Test func `offers that only settle purchases come before those with products`() throws {
    let unsettled = GateSubject.with(
      Entitlement(product: "dollars", isPending: true),
      Entitlement(product: "silver", expiresDate: now, isInBillingRetry: true))
    #expect(
      try offered(
        "product(dollars) and product(silver) or product(basic) or signedIn", to: unsettled)
        == ["| approval dollars, fixPayment silver", "basic", "both", "| signIn"])
    let many = (10..<30).map { #"{"id": "p\#($0)"}"# }
    let engine = try GateEngine(
      """
      "products": [{"id": "a"}, {"id": "b"}, \(many.joined(separator: ", "))],
      "courses": [{"id": "it", "gate":
        "\((10..<30).map { "p\($0)" }.joined(separator: " or ")) or a and b"}]
      """)
    let pending = GateSubject.with(
      Entitlement(product: "a", isPending: true), Entitlement(product: "b", isPending: true))
    let offers = engine.evaluate(pending, at: now).offers(for: "it")
    #expect(offers.first?.text == "| approval a, approval b")
  }

  @Test func `offers with products come next, then fewer needs, then fewer products`() throws {
    #expect(
      try offered(
        "signedIn or product(unpriced) and product(dollars) or product(basic) and started(L8)"
      ) == [
        "dollars + unpriced", "basic | start L8", "both | start L8", "| signIn",
      ])
  }

  @Test func `priced offers come by currency, period and amount, unpriced ones last`() throws {
    #expect(
      try offered("product(unpriced) or product(dollars) or product(basic) or subscription(club)")
        == ["basic", "both", "silver", "gold", "yearly", "dollars", "unpriced"])
  }

  @Test func `what is bought together costs the exact sum, if it can be added up`() throws {
    let engine = try GateEngine(
      """
      \(Self.products)
      "courses": [{"id": "sum", "gate": "product(basic) and product(extra)"},
        {"id": "periods", "gate": "product(basic) and product(gold)"},
        {"id": "currencies", "gate": "product(extra) and product(dollars)"}]
      """)
    func prices(_ item: ItemID) -> [String?] {
      engine.evaluate(GateSubject(id: "u1"), at: now).offers(for: item)
        .map { $0.price?.description }
    }
    #expect(prices("sum") == ["20 EUR", "25.50 EUR"])
    #expect(prices("periods") == [nil, nil])
    #expect(prices("currencies") == [nil, nil])
  }

  @Test(arguments: [
    ("gold", "P1M again"),
    ("gold and camp", "P1M once"),
    ("camp", "P1M once"),
    ("gold and yearly", nil), ("gold and basic", nil), ("basic", nil), ("free and unpriced", nil),
  ])
  func `a price has the period that the products share`(gate: String, term: String?)
    throws
  {
    let engine = try GateEngine(
      """
      "currency": "EUR", "products": [
        {"id": "basic", "price": "18.00"},
        {"id": "gold", "kind": "autoRenewable", "price": "9.00", "period": "P1M"},
        {"id": "camp", "kind": "nonRenewing", "price": "5.00", "period": "P1M"},
        {"id": "yearly", "kind": "autoRenewable", "price": "50.00", "period": "P1Y"},
        {"id": "unpriced", "kind": "autoRenewable", "period": "P1Y"}
      ],
      "courses": [{"id": "it", "gate": "\(gate)"}]
      """)
    let offers = engine.evaluate(GateSubject(id: "u1"), at: now).offers(for: "it")
    #expect(offers.map { $0.term.map { "\($0.period) \($0.renews ? "again" : "once")" } } == [term])
  }

  @Test func `bypass and staying open are left out`() throws {
    let engine = try GateEngine(
      """
      "bypass": "signedIn", "products": [{"id": "basic"}],
      "courses": [{"id": "it", "gate": "basic", "staysOpen": "onceStarted"}]
      """)
    let offers = engine.evaluate(GateSubject(id: "u1"), at: now).offers(for: "it")
    #expect(offers.map(\.text) == ["basic"])
    for subject: GateSubject in [.being(["signedIn": true]), .completed("it")] {
      #expect(engine.evaluate(subject, at: now).offers(for: "it") == .none(.alreadyOpen))
    }
  }

  @Test func `what another engine prepared gets no offers`() throws {
    let engines = [try GateEngine(gate: "basic"), try GateEngine(gate: "basic or pass")]
    let item = try #require(engines[0].item("it"))
    let evaluations = engines.map { $0.evaluate(GateSubject(id: "u1"), at: now) }
    #expect(evaluations[0].offers(for: item).count == 4)
    #expect(evaluations[1].offers(for: item) == .none(.unknownItem))
    #expect(evaluations[0].offers(for: "nothing") == .none(.unknownItem))
  }

  @Test func `sixteen offers are kept, and it says that there were more`() throws {
    let products = (10..<30).map { #"{"id": "p\#($0)", "price": "\#($0)"}"# }
    let engine = try GateEngine(
      """
      "currency": "EUR", "products": [\(products.joined(separator: ", "))],
      "courses": [
        {"id": "it", "gate": "\((10..<30).reversed().map { "p\($0)" }.joined(separator: " or "))"}]
      """)
    let offers = engine.evaluate(GateSubject(id: "u1"), at: now).offers(for: "it")
    #expect(offers.map(\.text) == (10..<26).map { "p\($0)" })
    #expect(offers.hasMore)
    #expect(offers.isExhaustive)
  }
}

extension GateSubject {
  fileprivate static func subscribed(to product: ProductID) -> GateSubject {
    .with(Entitlement(product: product, expiresDate: at("2027-01-01T00:00:00Z")))
  }
}
