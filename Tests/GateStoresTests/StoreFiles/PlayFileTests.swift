import GateKit
import GateStores
import TestSupport
import Testing

/// Reading responses of the Google Play Developer API.
struct PlayFileTests {
  @Test func `each base plan, one-time product and rental is a product`() throws {
    let file = try StoreFileFixture.file(.play)
    #expect(
      file.products.map(\.summary) == [
        "pro:monthly autoRenewable 4.99 P1M pro forSale",
        "pro:yearly autoRenewable 39.99 P1Y pro retired",
        "pro:installments autoRenewable 4.00 P1M pro forSale",
        "pro:week nonRenewing 1.50 P7D pro forSale",
        "pro:student autoRenewable - P1M pro draft", "lifetime ? 99.99 - - forSale",
        "lifetime:weekend nonRenewing 0.99 P2D - retired", "coins ? 0.99 - - forSale",
        "club autoRenewable 2.50 P3M club retired",
      ])
    #expect(file.currency == "USD")
    let names = file["pro:week"]?.name
    #expect(names?.text(preferring: ["zh"]) == "专业版" && names?.text(preferring: ["en"]) == "Pro")
    #expect(file["lifetime:weekend"]?.parent == "lifetime")
  }

  @Test(
    arguments: [
      ("USD", "4.99"), ("EUR", "5.49"), ("JPY", "700"), ("GBP", nil),
    ] as [(String, String?)])
  func `the price of a currency is that of its country, otherwise of the most regions`(
    currency: String, price: String?
  ) throws {
    let monthly = try #require(try StoreFileFixture.file(.play)["pro:monthly"])
    #expect(monthly.price(in: currency)?.description == price)
  }

  @Test func `each phase of an active offer is an offer`() throws {
    let file = try StoreFileFixture.file(.play)
    let week = try #require(CalendarDuration("P1W"))
    let month = try #require(CalendarDuration("P1M"))
    #expect(
      file["pro:monthly"]?.offers == [
        StoreOffer(type: "introductory", id: "trial", discountType: "freeTrial", period: week),
        StoreOffer(
          type: "introductory", id: "trial", discountType: "payAsYouGo", period: month,
          periodCount: 3),
        StoreOffer(
          type: "promotional", id: "comeback", discountType: "payUpFront",
          period: try #require(CalendarDuration("P3M"))),
      ])
    #expect(file["club"]?.offers.map(\.discountType) == ["freeTrial"])
  }

  @Test(
    arguments: [
      (#""units": "0", "nanos": 990000000"#, "0.99"), (#""units": 1"#, "1.00"),
      (#""nanos": 5000"#, "0.000005"),
      (#""units": "007""#, "7.00"), (#""units": "999999999999999""#, "999999999999999.00"),
      (#""units": "1000000000000000""#, nil), (#""nanos": 1"#, nil), (#""nanos": 9990000000"#, nil),
      (#""units": "-1""#, nil), (#""units": "1e3""#, nil), (#""units": """#, nil),
      (#""units": true"#, nil),
    ] as [(String, String?)])
  func `units and billionths are an exact amount`(money: String, amount: String?) {
    let result = StoreFileFixture.result(
      .play,
      """
      {"oneTimeProducts": [{"productId": "a", "purchaseOptions": [{"purchaseOptionId": "b", "buyOption": {},
        "regionalPricingAndAvailabilityConfigs": [
          {"regionCode": "US", "price": {"currencyCode": "USD", \(money)}}]}]}]}
      """)
    #expect(result.file?.products.first?.price(in: "USD")?.description == amount)
    #expect(result.diagnostics.map(\.code) == (amount == nil ? ["malformed-price"] : []))
  }

  @Test(
    arguments: [
      ("{}", "1 no-products the file contains no list of products of Google Play"),
      ("[]", "1 no-products the file contains no list of products of Google Play"),
      ("7", "1 wrong-type a response of the Developer API must be an object, not the number `7`"),
      (
        #"{"subscriptions": [{"basePlans": []}]}"#,
        "1 missing-key a subscription requires `productId`"
      ),
      (
        #"{"subscriptions": [{"productId": "a", "basePlans": [{"basePlanId": "b"}]}]}"#,
        "1 missing-key a base plan requires `autoRenewingBasePlanType`"
      ),
      (
        #"{"inappproduct": [{"sku": "a"}, {"sku": "a"}]}"#,
        "1 duplicate-product there is another product `a`"
      ),
      (
        #"{"inappproduct": [{"sku": "a", "purchaseType": "subscription"}]}"#,
        "1 missing-key an in-app product requires `subscriptionPeriod`"
      ),
    ])
  func `a fault is reported at its place`(text: String, expected: String) throws {
    let result = StoreFileFixture.result(.play, text)
    #expect(result.file == nil)
    let first = try #require(result.diagnostics.first)
    #expect("\(first.location.line) \(first.code) \(first.message)" == expected)
  }

  @Test(
    arguments: [
      (#"{"inappproduct": [{"sku": "a"}], "tokenPagination": {"nextPageToken": "x"}}"#, 1),
      (#"[{"oneTimeProducts": [], "nextPageToken": "x"}, {"oneTimeProducts": []}]"#, 0),
      (#"[{"oneTimeProducts": []}, {"oneTimeProducts": [], "nextPageToken": "x"}]"#, 1),
      (#"[{"oneTimeProducts": [], "nextPageToken": "x"}, {"subscriptions": []}]"#, 1),
    ])
  func `a list without its last page is a warning`(text: String, count: Int) {
    let result = StoreFileFixture.result(.play, text)
    #expect(result.file != nil)
    #expect(result.diagnostics.map(\.code) == Array(repeating: "incomplete-list", count: count))
  }

  @Test func `the seller's own currency is the default`() {
    let text = """
      {"inappproduct": [{"sku": "a", "defaultPrice": {"priceMicros": "1000000", "currency": "SEK"},
        "prices": {"US": {"priceMicros": "2000000", "currency": "USD"}}}]}
      """
    #expect(StoreFileFixture.result(.play, text).file?.currency == "SEK")
  }
}
