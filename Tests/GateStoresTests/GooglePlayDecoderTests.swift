import ContentCatalog
import GateKit
import GateStores
import Testing

struct GooglePlayDecoderTests {
  private func decoded(
    _ document: String, scope: StoreDocumentScope = .stated
  ) throws -> DecodedStoreDocument {
    try GooglePlayDecoder(for: [StoreCatalog.content], scope: scope)
      .decode(Array(document.utf8), at: now)
  }

  private func entitlements(_ body: String, and members: String = "") throws -> [Entitlement] {
    try decoded(
      """
      {"asOf": "2026-11-20T12:00:00Z", "purchases": {"T": \(body)}\(members)}
      """
    ).snapshot.entitlements
  }

  private func subscription(
    _ state: String, _ item: String, _ members: String = ""
  ) throws -> Entitlement {
    let body = """
      {"subscriptionState": "SUBSCRIPTION_STATE_\(state)", "startTime": "2026-01-01T00:00:00.5Z",
       "lineItems": [{"productId": "p"\(item)}]\(members)}
      """
    let all = try entitlements(body)
    return try #require(all.count == 1 ? all.first : nil)
  }

  private let end = #", "expiryTime": "2026-12-01T00:00:00Z""#
  private let pastEnd = #", "expiryTime": "2026-11-10T00:00:00Z""#

  @Test func `a subscription has the terms of an entitlement`() throws {
    #expect(
      try subscription(
        "ACTIVE",
        end
          + #", "autoRenewingPlan": {"autoRenewEnabled": true}, "offerPhase": {"freeTrial": {}}"#)
        == Entitlement(
          product: "p", purchaseDate: at("2026-01-01T00:00:00Z"),
          expiresDate: at("2026-12-01T00:00:00Z"), willAutoRenew: true,
          offerType: "introductory", offerDiscountType: "freeTrial", environment: .production))
  }

  @Test func `a one-time product has the terms of an entitlement`() throws {
    #expect(
      try entitlements(
        """
        {"productId": "p", "purchaseState": 0, "purchaseTimeMillis": "1767225600999",
         "purchaseType": 0, "quantity": 3, "refundableQuantity": 2}
        """) == [
          Entitlement(
            product: "p", purchaseDate: at("2026-01-01T00:00:00Z"), quantity: 2,
            environment: "sandbox")
        ])
  }

  @Test(
    arguments: [
      ("ACTIVE", #", "autoRenewingPlan": {"autoRenewEnabled": true}"#, true),
      ("ACTIVE", #", "autoRenewingPlan": {"autoRenewEnabled": false}"#, false),
      ("ACTIVE", #", "autoRenewingPlan": {}"#, nil), ("ACTIVE", "", nil),
      ("ACTIVE", #", "prepaidPlan": {}"#, false),
      ("CANCELED", #", "autoRenewingPlan": {}"#, false),
      ("IN_GRACE_PERIOD", #", "autoRenewingPlan": {"autoRenewEnabled": true}"#, true),
    ] as [(String, String, Bool?)])
  func `the plan and the state say whether a subscription renews`(
    state: String, plan: String, willAutoRenew: Bool?
  ) throws {
    #expect(try subscription(state, end + plan).willAutoRenew == willAutoRenew)
  }

  @Test(
    arguments: [
      (#", "offerPhase": {"introductoryPrice": {}}"#, "introductory", nil),
      (#", "offerPhase": {"basePrice": {}}, "offerDetails": {"offerId": "o"}"#, nil, nil),
      (
        #", "offerPhase": {"prorationPeriod": {"originalOfferPhaseType": "FREE_TRIAL"}}"#,
        "introductory", "freeTrial"
      ),
      (#", "offerDetails": {"basePlanId": "b", "offerId": "o"}"#, "introductory", nil),
      (#", "offerDetails": {"basePlanId": "b"}"#, nil, nil),
      (#", "signupPromotion": {"oneTimeCode": {}}"#, "code", nil),
    ] as [(String, Entitlement.OfferType?, Entitlement.OfferDiscountType?)])
  func `the phase of the offer is a mark`(
    members: String, type: Entitlement.OfferType?, discount: Entitlement.OfferDiscountType?
  ) throws {
    let entitlement = try subscription("ACTIVE", end + members)
    #expect(entitlement.offerType == type)
    #expect(entitlement.offerDiscountType == discount)
  }

  @Test(
    arguments: [
      ("2026-12-10T00:00:00Z", "2026-12-10T00:00:00Z", "2026-12-10T00:00:00Z"),
      ("2026-11-20T12:00:00Z", nil, "2026-11-10T00:00:00Z"),
      (nil, nil, "2026-11-10T00:00:00Z"),
    ] as [(String?, String?, String)])
  func `a pause ends with the resumption, from which on the next period is not proved`(
    resumption: String?, resumesAt: String?, end: String
  ) throws {
    let context = resumption.map { #", "pausedStateContext": {"autoResumeTime": "\#($0)"}"# }
    let entitlement = try subscription("PAUSED", pastEnd, context ?? "")
    #expect(entitlement.pausedAt == at("2026-11-10T00:00:00Z"))
    #expect(entitlement.resumesAt == resumesAt.map(at))
    #expect(entitlement.expiresDate == at(end))
  }

  @Test(arguments: ["EXPIRED", "ON_HOLD", "PAUSED"])
  func `a state without access ends a subscription whatever its end is`(state: String) throws {
    let entitlement = try subscription(state, end)
    #expect(entitlement.pausedAt ?? entitlement.expiresDate == now)
  }

  @Test func `the end in the grace period is that of the grace period`() throws {
    let entitlement = try subscription("IN_GRACE_PERIOD", end)
    #expect(entitlement.expiresDate == now && entitlement.isInBillingRetry)
    #expect(entitlement.gracePeriodExpiresDate == at("2026-12-01T00:00:00Z"))
  }

  @Test(
    arguments: [
      ("", "2026-11-15T00:00:00Z"), (#", "orderId": "A""#, "2026-11-15T00:00:00Z"),
      (#", "orderId": "B""#, nil), (#", "voidedQuantity": 1"#, nil),
      (#", "voidedQuantity": 2"#, "2026-11-15T00:00:00Z"),
    ] as [(String, String?)])
  func `a refund concerns the order and all of its units`(members: String, date: String?) throws {
    let all = try entitlements(
      #"{"productId": "p", "purchaseState": 0, "orderId": "A", "quantity": 2}"#,
      and: """
        , "voidedPurchases": [
          {"purchaseToken": "T", "voidedTimeMillis": "1794700800000"\(members)},
          {"purchaseToken": "U", "voidedTimeMillis": "1794700800000"}]
        """)
    #expect(all.map(\.revocationDate) == [date.map(at)])
  }

  @Test func `a refund without a voided purchase is as of the purchase`() throws {
    let body = #"{"productId": "p", "purchaseState": 1, "purchaseTimeMillis": "1767225600000"}"#
    #expect(try entitlements(body).map(\.revocationDate) == [at("2026-01-01T00:00:00Z")])
    let returned = #"{"productId": "p", "purchaseState": 0, "refundableQuantity": 0}"#
    #expect(try entitlements(returned).map(\.revocationDate) == [now])
  }

  @Test func `a malformed voided purchase makes the purchases that it can concern unknown`() throws
  {
    let body = #"{"productId": "p", "purchaseState": 0}"#
    for voided in [#"{"purchaseToken": "T"}"#, #"{"voidedTimeMillis": "0"}"#] {
      let result = try decoded(
        """
        {"asOf": "2026-11-20T12:00:00Z", "purchases": {"T": \(body)}, "voidedPurchases": [\(voided)]}
        """)
      #expect(result.snapshot.entitlements == [])
      #expect(result.snapshot.unknown == [.product(nil), .product("p")])
      #expect(result.faults.map(\.path) == ["voidedPurchases[0]"])
    }
  }

  @Test func `an unreadable link makes every purchase unknown`() throws {
    let result = try decoded(
      """
      {"asOf": "2026-11-20T12:00:00Z", "purchases": {
        "T": {"productId": "p", "purchaseState": 0},
        "U": {"subscriptionState": "SUBSCRIPTION_STATE_ACTIVE", "linkedPurchaseToken": 1,
              "lineItems": [{"productId": "q"}]}}}
      """)
    #expect(result.snapshot.entitlements == [])
    #expect(result.snapshot.unknown == [.product(nil), .product("p"), .product("q")])
  }

  @Test func `documents are complete and cover the past only if the caller says so`() throws {
    let document = #"{"asOf": "2026-11-20T12:00:00Z", "purchases": {}}"#
    let stated = try decoded(document).snapshot
    #expect(!stated.isComplete && stated.coverage == .current && stated.attributes == [:])
    let whole = try decoded(document, scope: .whole).snapshot
    #expect(whole.isComplete && whole.coverage == .past)
  }

  @Test func `only a delivered document may omit its instant`() throws {
    let document = Array(#"{"purchases": {}}"#.utf8)
    let catalogs = [try StoreCatalog.content]
    let delivered = try GooglePlayDecoder(for: catalogs).decode(document, at: now).snapshot
    #expect(delivered.asOf == now && delivered.trust == .server)
    #expect(
      throws: EntitlementSourceError.badAnswer(
        "the document does not state `asOf`, the instant at which the store was asked")
    ) {
      var options = StoreFileOptions()
      return try GooglePlayDecoder(ofFilesFor: catalogs, options: &options)
        .decode(document, at: now)
    }
  }

  @Test(arguments: [
    (
      #"{"message": {"data": "e30=", "messageId": "1"}, "subscription": "s"}"#,
      "a notification of Google Play states no facts, only that a purchase has changed"
    ),
    (
      #"{"packageName": "com.app", "eventTimeMillis": "1", "testNotification": {}}"#,
      "a notification of Google Play states no facts, only that a purchase has changed"
    ),
    (
      #"{"subscriptionState": "SUBSCRIPTION_STATE_ACTIVE", "lineItems": []}"#,
      "a body of Google Play states neither its token nor its instant: a document is "
        + #"`{"asOf": …, "purchases": {TOKEN: BODY}}`"#
    ),
    (#"{"asOf": "2026-11-20T12:00:00Z"}"#, "a document of Google Play requires `purchases`"),
    ("1", "a document of Google Play must be an object, not the number `1`"),
  ])
  func `another value is an error`(document: String, message: String) {
    #expect(throws: EntitlementSourceError.badAnswer(message)) { try decoded(document) }
  }

  @Test(arguments: [
    (
      #"{"expiryTimeMillis": "1"}"#,
      "it is a body of `purchases.subscriptions`; ask `purchases.subscriptionsv2`"
    ),
    (#"{"error": {"code": 410}}"#, "it is not a purchase of Google Play"),
    (
      #"{"productId": "p", "purchaseState": 3}"#,
      "`purchaseState` must be from 0 to 2, not 3"
    ),
  ])
  func `another body makes its products unknown`(body: String, message: String) throws {
    let result = try decoded(
      #"{"asOf": "2026-11-20T12:00:00Z", "purchases": {"T": \#(body)}}"#)
    #expect(result.faults.map(\.message) == [message])
    #expect(result.snapshot.unknown == [.product(body.contains("productId") ? "p" : nil)])
  }
}
