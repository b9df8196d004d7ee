import GateKit
import GateStores
import TestSupport
import Testing

/// Reading products and prices of the Stripe API.
struct StripeFileTests {
  @Test func `the prices of one product and period are one product`() throws {
    let file = try StoreFileFixture.file(.stripe)
    #expect(
      file.products.map(\.summary) == [
        "price_month autoRenewable 4.99 P1M prod_pro forSale",
        "price_quarter autoRenewable 12.99 P3M prod_pro forSale", "price_book ? 18.00 - - forSale",
        "price_camp ? 14.99 - - retired", "price_team autoRenewable - P1Y prod_team forSale",
      ])
    let monthly = try #require(file["price_month_2024"])
    #expect(monthly.ids == ["price_month", "price_month_eur", "price_month_2024"])
    #expect(monthly.price(in: "EUR")?.description == "5.49")
    #expect(monthly.price(in: "JPY")?.description == "700")
    #expect(monthly.prices.count == 3)
    #expect(
      monthly.offers == [
        StoreOffer(
          type: "introductory", discountType: "freeTrial",
          period: try #require(CalendarDuration("P14D")))
      ])
    #expect(file.currency == "USD")
    #expect(file["price_book"]?.name?.text(preferring: []) == "台球")
  }

  @Test(
    arguments: [
      ("usd", "1999", "19.99"), ("usd", "5", "0.05"), ("usd", "0", "0.00"), ("jpy", "500", "500"),
      ("krw", "4400", "4400"), ("mga", "100", "100"), ("kwd", "5120", "5.120"),
      ("tnd", "10", "0.010"),
      ("isk", "500", "5.00"), ("ugx", "500", "5.00"), ("huf", "149000", "1490.00"),
      ("twd", "9000", "90.00"), ("usd", "99999999999999999999", nil),
    ] as [(String, String, String?)])
  func `an amount is in the smallest unit of its currency`(
    currency: String, units: String, amount: String?
  ) {
    let result = StoreFileFixture.result(
      .stripe,
      """
      {"object": "price", "id": "p", "product": "a", "currency": "\(currency)", "unit_amount": \(units)}
      """)
    #expect(result.file?.products.first?.prices.first?.amount.description == amount)
    #expect(result.diagnostics.map(\.code) == (amount == nil ? ["malformed-price"] : []))
  }

  @Test(
    arguments: [
      (#""unit_amount": null, "unit_amount_decimal": "0.5""#, "0.005"),
      (#""unit_amount_decimal": "1250.25""#, "12.5025"), (#""billing_scheme": "tiered""#, nil),
      (#""custom_unit_amount": {"minimum": 100}"#, nil),
      (
        #""unit_amount": 5, "type": "recurring", "recurring": {"interval": "month", "usage_type": "metered"}"#,
        nil
      ),
    ] as [(String, String?)])
  func `fractions of a cent count, and what is not fixed has no price`(
    terms: String, amount: String?
  ) throws {
    let result = StoreFileFixture.result(
      .stripe, #"[{"object": "price", "id": "p", "product": "a", "currency": "usd", \#(terms)}]"#)
    #expect(result.diagnostics == [])
    let product = try #require(result.file?.products.first)
    #expect(product.prices.map(\.amount.description) == (amount.map { [$0] } ?? []))
  }

  @Test func `a price can contain its product`() throws {
    let result = StoreFileFixture.result(
      .stripe,
      """
      {"object": "list", "data": [{"object": "price", "id": "p", "currency": "usd", "unit_amount": 100,
        "product": {"id": "prod_a", "object": "product", "name": "Atlas", "active": false}}]}
      """)
    let product = try #require(result.file?.products.first)
    #expect(product.name?.text(preferring: []) == "Atlas" && product.parent == "prod_a")
    #expect(product.availability == .retired)
  }

  @Test func `a catalog id is the lookup key, the name or the id`() throws {
    let imported = StoreFileImport(try StoreFileFixture.file(.stripe), id: "dojo")
    let catalog = try #require(CatalogLoadResult(files: MemoryFiles(imported.catalog)).catalog)
    #expect(
      catalog.content.products.map(\.id) == [
        "pro_monthly", "Pro-P3M", "price_book", "Summer-camp", "Team",
      ])
  }

  @Test(
    arguments: [
      ("{}", "no-products", "the file contains no products or prices of Stripe"),
      (
        #"{"object": "list", "data": []}"#, "no-products",
        "the file contains no products or prices of Stripe"
      ),
      (
        #"{"object": "price", "id": "p", "product": "a", "currency": "us$", "unit_amount": 1}"#,
        "malformed-currency", "`us$` is not a currency"
      ),
      (
        #"{"object": "price", "id": "p", "product": "a", "currency": "uß", "unit_amount": 1}"#,
        "malformed-currency", "`uß` is not a currency"
      ),
      (
        #"{"object": "price", "id": "p", "product": "a", "currency": "usd", "currency_options": {"euro": {}}}"#,
        "malformed-currency", "`euro` is not a currency"
      ),
      (
        #"{"object": "price", "id": "p", "currency": "usd"}"#, "missing-key",
        "a price requires `product`"
      ),
      (
        #"{"object": "price", "id": "p", "product": "a", "currency": "usd", "recurring": {"interval": "fortnight"}}"#,
        "unknown-value", "`interval` cannot be `fortnight`"
      ),
    ])
  func `a fault is reported`(text: String, code: String, message: String) throws {
    let result = StoreFileFixture.result(.stripe, text)
    #expect(result.file == nil)
    let first = try #require(result.diagnostics.first)
    #expect(first.code.rawValue == code && first.message == message)
  }

  @Test func `a subscription group whose id no catalog can have gets a name like it`() throws {
    let prices = ["p1", "p2"].map {
      #"{"object": "price", "id": "\#($0)", "product": "a\u007fb", "currency": "usd", "unit_amount": 1, "#
        + #""recurring": {"interval": "month", "interval_count": \#($0.last ?? "1")}}"#
    }
    let file = try #require(
      StoreFileFixture.result(.stripe, "[\(prices.joined(separator: ","))]").file)
    let imported = StoreFileImport(file, id: "app")
    let result = CatalogLoadResult(files: MemoryFiles(imported.catalog))
    #expect(result.diagnostics == [])
    #expect(result.catalog?.content.products.map(\.subscriptionGroup) == ["a-b", "a-b"])
  }

  @Test func `an import of very many products has personas for some of them`() throws {
    let prices = (0..<1000).map {
      #"{"object": "price", "id": "p\#($0)", "product": "a\#($0)", "currency": "usd", "unit_amount": 1}"#
    }
    let result = StoreFileFixture.result(.stripe, "[\(prices.joined(separator: ","))]")
    let imported = StoreFileImport(try #require(result.file), id: "app")
    #expect(imported.productCount == 1000 && imported.personaCount == 1 + 2 * 40)
    #expect(imported.notes.last == "only the first 40 of 1000 products have personas")
    #expect(imported.personas.utf8.count < 2_000_000)
  }

  @Test func `a list without its last page is a warning`() {
    let text = """
      {"object": "list", "has_more": true, "data": [{"object": "product", "id": "prod_a", "name": "A"}]}
      """
    let result = StoreFileFixture.result(.stripe, text)
    #expect(result.file != nil && result.diagnostics.map(\.code) == ["incomplete-list"])
  }
}
