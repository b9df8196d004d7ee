import EngineTestSupport
import GateKit
import RuleTestSupport
import Testing

/// Offers have an order, a price, and a greatest number.
struct OfferOrderTests {
  @Test func `offers that only settle purchases come before those with products`() throws {
    let unsettled = GateSubject.with(
      Entitlement(product: "dollars", isPending: true),
      Entitlement(product: "silver", expiresDate: now, isInBillingRetry: true))
    #expect(
      try offered(
        "product(dollars) and product(silver) or product(basic) or signedIn", to: unsettled)
        == ["| approval dollars, fixPayment silver", "| signIn", "basic", "both"])
    let many = (10..<30).map { #"{"id": "p\#($0)"}"# }
    let engine = try GateEngine(
      """
      "products": [{"id": "a"}, {"id": "b"}, \(many.joined(separator: ", "))],
      "courses": [{"id": "it", "gate":
        "\((10..<30).map { "p\($0)" }.joined(separator: " or ")) or a and b"}]
      """)
    let pending = GateSubject.with(
      Entitlement(product: "a", isPending: true), Entitlement(product: "b", isPending: true))
    let offers = engine.evaluate(pending, at: now).offers(of: "it")
    #expect(offers.first?.text == "| approval a, approval b")
  }

  @Test func `offers with products come next, then fewer needs, then fewer products`() throws {
    #expect(
      try offered(
        "window(from: 2026-12-01) or product(unpriced) and product(dollars)"
          + " or product(basic) and started(L8)"
      ) == [
        "dollars + unpriced", "basic | start L8", "both | start L8",
        "| wait 2026-12-01T00:00:00Z",
      ])
  }

  @Test func `steps that cost nothing come before products`() throws {
    #expect(
      try offered("product(dollars) or signedIn or completed(L8) and started(U)")
        == ["| signIn", "| start U, complete L8", "dollars"])
    // Also if there are more offers with products than are listed.
    let many = (10..<40).map { #"{"id": "p\#($0)", "price": "1.00"}"# }
    let engine = try GateEngine(
      """
      "currency": "EUR", "products": [\(many.joined(separator: ", "))],
      "courses": [{"id": "L1", "gate": "free"}, {"id": "L2", "gate": "free"}, {"id": "it", "gate":
        "\((10..<40).map { "p\($0)" }.joined(separator: " or ")) or completed([L1, L2])"}]
      """)
    let offers = engine.evaluate(GateSubject(id: "u1"), at: now).offers(of: "it")
    #expect(offers.first?.text == "| complete L1, complete L2")
  }

  @Test func `priced offers come by currency, period and amount, unpriced ones last`() throws {
    #expect(
      try offered("product(unpriced) or product(dollars) or product(basic) or subscription(club)")
        == ["basic", "both", "silver", "gold", "yearly", "dollars", "unpriced"])
  }

  @Test func `what is bought together costs the exact sum, if it can be added up`() throws {
    let engine = try GateEngine(
      """
      \(Shop.products)
      "courses": [{"id": "sum", "gate": "product(basic) and product(extra)"},
        {"id": "periods", "gate": "product(basic) and product(gold)"},
        {"id": "currencies", "gate": "product(extra) and product(dollars)"}]
      """)
    func prices(_ item: ItemID) -> [String?] {
      engine.evaluate(GateSubject(id: "u1"), at: now).offers(of: item)
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
    let offers = engine.evaluate(GateSubject(id: "u1"), at: now).offers(of: "it")
    #expect(offers.map { $0.term.map { "\($0.period) \($0.renews ? "again" : "once")" } } == [term])
  }

  @Test func `sixteen offers are kept, and it says that there were more`() throws {
    let products = (10..<30).map { #"{"id": "p\#($0)", "price": "\#($0)"}"# }
    let engine = try GateEngine(
      """
      "currency": "EUR", "products": [\(products.joined(separator: ", "))],
      "courses": [
        {"id": "it", "gate": "\((10..<30).reversed().map { "p\($0)" }.joined(separator: " or "))"}]
      """)
    let offers = engine.evaluate(GateSubject(id: "u1"), at: now).offers(of: "it")
    #expect(offers.map(\.text) == (10..<26).map { "p\($0)" })
    #expect(offers.hasMore)
    #expect(offers.isExhaustive)
  }
}
