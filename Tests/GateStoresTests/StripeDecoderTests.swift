import ContentCatalog
import GateKit
import GateStores
import TestSupport
import Testing

struct StripeDecoderTests {
  private func decoded(
    _ document: String, scope: StoreDocumentScope = .stated,
    paymentGrace: CalendarDuration? = nil
  ) throws -> DecodedStoreDocument {
    let decoder = StripeDecoder(
      for: [try StoreCatalog.content], scope: scope, paymentGrace: paymentGrace)
    return try decoder.decode(Array(document.utf8), at: now)
  }

  /// Returns the entitlement of a subscription from October 1 whose period is that of November.
  private func subscription(
    _ status: String, _ members: String = "", paymentGrace: CalendarDuration? = nil
  ) throws -> Entitlement {
    let result = try decoded(
      """
      {"object": "subscription", "id": "sub_1", "status": "\(status)", "livemode": true,
       "start_date": 1790812800\(members),
       "items": {"object": "list", "has_more": false, "data": [
         {"price": {"id": "p"}, "quantity": 2,
          "current_period_start": 1793491200, "current_period_end": 1796083200}]}}
      """, paymentGrace: paymentGrace)
    let all = result.snapshot.entitlements
    return try #require(all.count == 1 ? all.first : nil)
  }

  private let start = at("2026-11-01T00:00:00Z")
  private let end = at("2026-12-01T00:00:00Z")

  @Test func `a subscription has the terms of an entitlement`() throws {
    #expect(
      try subscription("trialing", #", "cancel_at_period_end": false"#)
        == Entitlement(
          product: "p", purchaseDate: at("2026-10-01T00:00:00Z"), expiresDate: end,
          willAutoRenew: true, quantity: 2, offerType: "introductory",
          offerDiscountType: "freeTrial", environment: .production))
  }

  @Test(
    arguments: [
      ("PT0S", nil), ("P7D", "2026-11-08T00:00:00Z"), ("P1M", "2026-12-01T00:00:00Z"),
      ("P9999Y", "2026-12-01T00:00:00Z"),
    ] as [(String, String?)])
  func `an unpaid period counts for as long as the seller says`(
    grace: String, graceEnd: String?
  ) throws {
    let grace = try #require(CalendarDuration(grace))
    let entitlement = try subscription("past_due", paymentGrace: grace)
    #expect(entitlement.expiresDate == start && entitlement.isInBillingRetry)
    #expect(entitlement.gracePeriodExpiresDate == graceEnd.map(at))
    for status in ["unpaid", "canceled"] {
      #expect(try subscription(status, paymentGrace: grace).gracePeriodExpiresDate == nil)
    }
  }

  @Test(
    arguments: [
      ("active", #", "cancel_at_period_end": true"#, "2026-12-01T00:00:00Z", false),
      ("active", #", "cancel_at": 1796083200"#, "2026-12-01T00:00:00Z", false),
      ("active", #", "cancel_at": 1794700800"#, "2026-11-15T00:00:00Z", false),
      (
        "active", #", "cancel_at": 1800000000, "cancel_at_period_end": false"#,
        "2026-12-01T00:00:00Z", true
      ),
      ("active", "", "2026-12-01T00:00:00Z", nil),
      ("unpaid", "", "2026-11-01T00:00:00Z", nil),
      ("canceled", #", "ended_at": 1794700800"#, "2026-11-15T00:00:00Z", false),
      ("canceled", #", "ended_at": 1800000000"#, "2026-11-20T12:00:00Z", false),
    ] as [(String, String, String, Bool?)])
  func `a subscription ends with its period or earlier`(
    status: String, members: String, end: String, willAutoRenew: Bool?
  ) throws {
    let entitlement = try subscription(status, members)
    #expect(entitlement.expiresDate == at(end))
    #expect(entitlement.willAutoRenew == willAutoRenew)
  }

  @Test(arguments: [
    (#", "status_details": {"paused": {"transitioned_at": 1794700800}}"#, "2026-11-15T00:00:00Z"),
    (#", "trial_end": 1794700800"#, "2026-11-15T00:00:00Z"),
    (#", "trial_end": 1800000000"#, "2026-11-20T12:00:00Z"), ("", "2026-11-20T12:00:00Z"),
  ])
  func `a pause begins when the status changed`(members: String, date: String) throws {
    #expect(try subscription("paused", members).pausedAt == at(date))
  }

  @Test func `the source of files has the options of the decoder`() async throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try folder.write(StoreFixtures.stripe.text("past-due"), to: "u1.json")
    func snapshot(_ options: String) async throws -> EntitlementSnapshot {
      let source = try StripeSource(
        EntitlementSourceRequest(
          argument: "\(folder.path)\(options)", catalogs: [StoreCatalog.content]))
      return try await source.snapshot(of: "u1", at: now)
    }
    let whole = try await snapshot(",paymentGrace=P3D,scope=whole")
    #expect(whole.entitlements.map(\.gracePeriodExpiresDate) == [at("2026-11-21T09:00:00Z")])
    #expect(whole.isComplete)
    #expect(try await !snapshot("").isComplete)
    await #expect(
      throws: EntitlementSourceError.badArgument(
        "the option `paymentGrace` is not a duration: `7`",
        help: "write a duration such as `paymentGrace=P7D`")
    ) { try await snapshot(",paymentGrace=7") }
  }

  @Test func `an active entitlement has no end and an environment`() throws {
    let document = """
      {"object": "entitlements.active_entitlement", "id": "e", "lookup_key": "pro",
       "livemode": false}
      """
    #expect(
      try decoded(document).snapshot.entitlements == [
        Entitlement(product: "pro", expiresDate: .latest, environment: "sandbox")
      ])
  }

  @Test func `a subscription without an environment or a period is unknown`() throws {
    for (members, message) in [
      ("", "a subscription requires `livemode`"),
      (
        #", "livemode": true"#, "neither the item nor its subscription states the period"
      ),
    ] {
      let result = try decoded(
        """
        {"object": "subscription", "id": "s", "status": "active"\(members),
         "items": {"data": [{"price": {"id": "p", "product": "q"}}]}}
        """)
      #expect(result.snapshot.unknown == [.product("p"), .product("q")])
      #expect(result.faults.map(\.message) == [message])
    }
  }

  @Test func `lists are complete only to their last page`() throws {
    func isComplete(_ hasMore: String...) throws -> Bool {
      let pages = hasMore.map {
        #"{"object": "list", "url": "/v1/subscriptions", "has_more": \#($0), "data": []}"#
      }
      let document = #"{"objects": [\#(pages.joined(separator: ","))]}"#
      return try decoded(document, scope: .whole).snapshot.isComplete
    }
    #expect(try isComplete("false"))
    #expect(try isComplete("true", "false"))
    #expect(try !isComplete("true"))
    #expect(try !isComplete("true", "true"))
  }

  @Test func `items that are not all listed make the subscription incomplete`() throws {
    let document = """
      {"object": "subscription", "id": "s", "status": "active", "livemode": true,
       "items": {"data": [], "has_more": true}}
      """
    #expect(try !decoded(document, scope: .whole).snapshot.isComplete)
    #expect(
      try decoded(document.replacing("true}}", with: "false}}"), scope: .whole)
        .snapshot.isComplete)
  }

  @Test(arguments: [
    (
      #"{"object": "event", "type": "customer.subscription.updated"}"#,
      "an event of Stripe states no facts, only that an object has changed"
    ),
    (
      #"{"object": "customer_session"}"#,
      "an object `customer_session` of Stripe states no subscriptions"
    ),
    (#"{"object": "customer"}"#, "the object `customer` needs `subscriptions`"),
    (#"{"error": {"type": "api_error"}}"#, "it is not an object of Stripe"),
    (
      #"{"objects": [{"object": "price"}]}"#,
      "an object `price` of Stripe states no subscriptions, at `objects[0]`"
    ),
  ])
  func `an object without purchases is an error`(document: String, message: String) {
    #expect(throws: EntitlementSourceError.badAnswer(message)) { try decoded(document) }
  }

  @Test func `a file has to state its instant`() throws {
    let document = Array(#"{"object": "list", "data": []}"#.utf8)
    #expect(throws: EntitlementSourceError.self) {
      var options = StoreFileOptions()
      return try StripeDecoder(ofFilesFor: [], options: &options).decode(document, at: now)
    }
    #expect(try StripeDecoder(for: []).decode(document, at: now).snapshot.asOf == now)
  }
}
