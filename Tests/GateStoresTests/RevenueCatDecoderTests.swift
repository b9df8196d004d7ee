import ContentCatalog
import GateKit
import GateStores
import Testing

struct RevenueCatDecoderTests {
  private func decoded(_ document: String) throws -> DecodedStoreDocument {
    try RevenueCatDecoder(for: [StoreCatalog.content]).decode(Array(document.utf8), at: .latest)
  }

  private func customer(_ members: String) throws -> EntitlementSnapshot {
    try decoded(#"{"request_date": "2026-11-20T12:00:00Z", "subscriber": {\#(members)}}"#).snapshot
  }

  @Test func `a subscription has the terms of an entitlement`() throws {
    let snapshot = try customer(
      """
      "subscriptions": {"p": {
        "purchase_date": "2026-11-01T00:00:00Z", "original_purchase_date": "2026-10-01T00:00:00Z",
        "expires_date": "2026-11-20T11:00:00Z", "is_sandbox": false, "period_type": "trial",
        "grace_period_expires_date": "2026-12-06T00:00:00Z", "ownership_type": "FAMILY_SHARED",
        "billing_issues_detected_at": "2026-11-19T00:00:00Z",
        "refunded_at": "2026-11-20T10:00:00Z"}}, "non_subscriptions": {}
      """)
    #expect(
      snapshot.entitlements == [
        Entitlement(
          product: "p", purchaseDate: at("2026-11-01T00:00:00Z"),
          originalPurchaseDate: at("2026-10-01T00:00:00Z"),
          expiresDate: at("2026-11-20T11:00:00Z"),
          gracePeriodExpiresDate: at("2026-12-06T00:00:00Z"),
          revocationDate: at("2026-11-20T10:00:00Z"), isInBillingRetry: true, willAutoRenew: true,
          ownershipType: "familyShared", offerType: "introductory", offerDiscountType: "freeTrial",
          environment: .production)
      ])
    #expect(snapshot.isComplete && snapshot.coverage == .past && snapshot.trust == .server)
  }

  @Test(arguments: [
    ("", false), (#""subscriptions": {}"#, false), (#""non_subscriptions": {}"#, false),
    (#""subscriptions": {}, "other_purchases": {"p": {}}"#, false),
    (#""subscriptions": null, "non_subscriptions": {}"#, false),
    (#""subscriptions": {}, "non_subscriptions": {}"#, true),
  ])
  func `a customer proves an absence only with both lists of purchases`(
    members: String, isComplete: Bool
  ) throws {
    #expect(try customer(members).isComplete == isComplete)
  }

  @Test func `an entitlement without its purchase has dates of its own`() throws {
    let snapshot = try customer(
      """
      "subscriptions": {}, "non_subscriptions": {}, "entitlements": {"vip_access": {
        "product_identifier": "com.app.gone", "purchase_date": "2026-11-01T09:00:00Z",
        "expires_date": "2026-12-01T09:00:00Z",
        "grace_period_expires_date": "2026-12-05T09:00:00Z"}}
      """)
    let entitlement = try #require(snapshot.entitlements.first)
    #expect(entitlement.purchaseDate == at("2026-11-01T09:00:00Z"))
    #expect(entitlement.expiresDate == at("2026-12-01T09:00:00Z"))
    #expect(entitlement.gracePeriodExpiresDate == at("2026-12-05T09:00:00Z"))
  }

  @Test(
    arguments: [
      ("trial", "introductory", "freeTrial"), ("intro", "introductory", nil), ("normal", nil, nil),
      ("prepaid", nil, nil),
    ] as [(String, Entitlement.OfferType?, Entitlement.OfferDiscountType?)])
  func `the type of the period is a mark`(
    period: String, type: Entitlement.OfferType?, discount: Entitlement.OfferDiscountType?
  ) throws {
    let snapshot = try customer(
      """
      "subscriptions": {"p": {"purchase_date": "2026-11-01T00:00:00Z", "period_type": "\(period)"}}
      """)
    #expect(snapshot.entitlements.map(\.offerType) == [type])
    #expect(snapshot.entitlements.map(\.offerDiscountType) == [discount])
  }

  @Test(
    arguments: [
      ("", true), (#", "unsubscribe_detected_at": null"#, true),
      (#", "unsubscribe_detected_at": "2026-11-02T00:00:00Z""#, false),
      (#", "store": "promotional""#, false), (#", "period_type": "prepaid""#, false),
      (#", "billing_issues_detected_at": "2026-11-02T00:00:00Z""#, true),
      (#", "expires_date": null"#, nil),
    ] as [(String, Bool?)])
  func `a subscription renews unless the renewal is off`(members: String, renews: Bool?) throws {
    let end = members.contains("expires_date") ? "" : #", "expires_date": "2026-12-01T00:00:00Z""#
    let snapshot = try customer(
      """
      "subscriptions": {"p": {"purchase_date": "2026-11-01T00:00:00Z"\(end)\(members)}},
      "entitlements": {"vip_access": {"product_identifier": "p",
                                      "expires_date": "2026-12-01T00:00:00Z"}}
      """)
    #expect(snapshot.entitlements.map(\.willAutoRenew) == [renews, renews])
  }

  @Test(arguments: [
    ("2026-11-20T12:00:01Z", false), ("2026-11-20T12:00:00Z", true),
    ("2026-09-21T12:00:01Z", true), ("2026-09-21T12:00:00Z", false),
  ])
  func `billing retry lasts for 60 days from the end`(end: String, isInRetry: Bool) throws {
    let snapshot = try customer(
      """
      "subscriptions": {"p": {"purchase_date": "2026-01-01T00:00:00Z", "expires_date": "\(end)",
        "billing_issues_detected_at": "2026-09-20T00:00:00Z"}}
      """)
    #expect(snapshot.entitlements.map(\.isInBillingRetry) == [isInRetry])
  }

  @Test func `milliseconds have precedence and are rounded down`() throws {
    let snapshot = try decoded(
      """
      {"request_date": "2020-01-01T00:00:00Z", "request_date_ms": 1795176000999, "subscriber": {}}
      """
    ).snapshot
    #expect(snapshot.asOf == now)
  }

  @Test(arguments: [
    (
      #""first_seen": "2025-01-01T00:00:00Z", "original_purchase_date": "2024-01-01T00:00:00Z""#,
      "2024-01-01T00:00:00Z"
    ),
    (
      #""first_seen": "2025-01-01T00:00:00Z", "original_purchase_date": null"#,
      "2025-01-01T00:00:00Z"
    ),
  ])
  func `a customer was first seen at the download of the app`(members: String, date: String) throws
  {
    #expect(try customer(members).attributes == ["firstSeen": .instant(at(date))])
  }

  @Test(arguments: [
    ("1.4", false, Version("1.4"), false), ("1.4", true, nil, false), ("x", false, nil, true),
  ])
  func `the original version comes from production`(
    text: String, isSandbox: Bool, version: Version?, isUnknown: Bool
  ) throws {
    let snapshot = try customer(
      """
      "original_application_version": "\(text)", "non_subscriptions": {"p": [
        {"purchase_date": "2026-11-01T00:00:00Z", "is_sandbox": \(isSandbox)}]}
      """)
    #expect(snapshot.attributes["originalAppVersion"] == version.map { .version($0) })
    #expect(snapshot.unknown.contains(.attribute("originalAppVersion")) == isUnknown)
  }

  @Test(arguments: [
    (#""first_seen": "2026-11-20T12:00:00Z""#, false),
    (#""first_seen": "2026-11-20T11:59:59Z""#, true), ("", true),
    (
      #""first_seen": "2026-11-20T12:00:00Z", "non_subscriptions": {"p": [{"purchase_date": "2026-11-20T12:00:00Z"}]}"#,
      true
    ),
  ])
  func `a customer that the request created is unknown`(members: String, isKnown: Bool) throws {
    let snapshot = try customer(members)
    #expect(snapshot.isKnown == isKnown)
    if !isKnown { #expect(snapshot.attributes == [:]) }
  }

  @Test func `an entitlement takes its terms from the purchase with its date`() throws {
    let snapshot = try customer(
      """
      "non_subscriptions": {"p": [
        {"purchase_date": "2026-11-01T00:00:00Z", "is_sandbox": true},
        {"purchase_date": "2026-11-02T00:00:00Z", "is_sandbox": false}]},
      "entitlements": {"vip_access": {"product_identifier": "p", "expires_date": null,
                                      "purchase_date": "2026-11-01T00:00:00Z"}}
      """)
    #expect(
      snapshot.entitlements.last
        == Entitlement(
          product: "vip_access", purchaseDate: at("2026-11-01T00:00:00Z"), expiresDate: .latest,
          environment: "sandbox"))
  }

  @Test func `an entitlement has its own dates, and the other terms of its purchase`() throws {
    let snapshot = try customer(
      """
      "subscriptions": {"p": {
        "purchase_date": "2026-10-01T00:00:00Z", "original_purchase_date": "2026-01-01T00:00:00Z",
        "expires_date": "2026-11-01T00:00:00Z", "is_sandbox": true, "period_type": "trial",
        "grace_period_expires_date": "2026-12-06T00:00:00Z", "ownership_type": "FAMILY_SHARED",
        "billing_issues_detected_at": "2026-11-01T00:00:00Z",
        "refunded_at": "2026-11-20T10:00:00Z"}},
      "entitlements": {"vip_access": {
        "product_identifier": "p", "purchase_date": "2026-10-02T00:00:00Z",
        "expires_date": "2026-10-20T00:00:00Z",
        "grace_period_expires_date": "2026-10-25T00:00:00Z"}}
      """)
    #expect(
      snapshot.entitlements.last
        == Entitlement(
          product: "vip_access", purchaseDate: at("2026-10-02T00:00:00Z"),
          originalPurchaseDate: at("2026-01-01T00:00:00Z"),
          expiresDate: at("2026-10-20T00:00:00Z"),
          gracePeriodExpiresDate: at("2026-10-25T00:00:00Z"),
          revocationDate: at("2026-11-20T10:00:00Z"), isInBillingRetry: true, willAutoRenew: true,
          ownershipType: "familyShared", offerType: "introductory", offerDiscountType: "freeTrial",
          environment: "sandbox"))
  }

  @Test func `an entitlement without dates takes none from its purchase`() throws {
    let snapshot = try customer(
      """
      "subscriptions": {"p": {
        "purchase_date": "2026-10-01T00:00:00Z", "expires_date": "2026-11-01T00:00:00Z",
        "grace_period_expires_date": "2026-12-06T00:00:00Z"}},
      "entitlements": {"vip_access": {"product_identifier": "p"}}
      """)
    #expect(
      snapshot.entitlements.last == Entitlement(product: "vip_access", expiresDate: .latest))
  }

  @Test(
    arguments: [
      (#""first_seen": "2019-07-""#, "firstSeen", "first_seen"),
      (
        #""first_seen": "2019-07-01T00:00:00Z", "original_purchase_date": 1"#, "firstSeen",
        "original_purchase_date"
      ),
      (#""original_application_version": 1"#, "originalAppVersion", "original_application_version"),
    ] as [(String, AttributeID, String)])
  func `a malformed attribute is unknown, and nothing else`(
    members: String, attribute: AttributeID, path: String
  ) throws {
    let decoded = try decoded(
      """
      {"request_date": "2026-11-20T12:00:00Z", "subscriber": {\(members), "non_subscriptions":
        {"p": [{"purchase_date": "2026-11-01T00:00:00Z"}]}}}
      """)
    #expect(decoded.snapshot.entitlements.map(\.product) == ["p"])
    #expect(decoded.snapshot.isKnown && decoded.snapshot.unknown == [.attribute(attribute)])
    #expect(decoded.faults.map(\.path) == ["subscriber.\(path)"])
  }

  @Test func `a malformed purchase makes each of its possible names unknown`() throws {
    let snapshot = try customer(#""subscriptions": {"plus": {}}, "non_subscriptions": {"q": {}}"#)
    #expect(
      snapshot.unknown == [.product("plus"), .product("plus:yearly"), .product("q")])
  }

  @Test func `a malformed purchase after a thousand others is not held`() throws {
    let others = repeatElement(#"{"purchase_date": 1}"#, count: DiagnosticLog.standardLimit)
    let document = """
      {"request_date": "2026-11-20T12:00:00Z", "subscriber": {"non_subscriptions": {
        "other": [\(others.joined(separator: ","))],
        "p": [{"purchase_date": "2026-11-01T00:00:00Z", "refunded_at": "yesterday"}]}}}
      """
    let decoded = try decoded(document)
    #expect(decoded.snapshot.entitlements == [])
    #expect(decoded.snapshot.unknown == [.product("other"), .product("p")])
    #expect(decoded.faults.count == DiagnosticLog.standardLimit + 1)
  }

  @Test(arguments: [
    ("[]", "the list contains no document"),
    ("{", "expected a key in double quotes, found the end of the file, on line 1"),
    (#"{"subscriber": {}}"#, "a response of RevenueCat requires `request_date`"),
    (
      #"{"request_date": "2026-11-20T12:00:00Z", "code": 7243}"#,
      "a response of RevenueCat requires `subscriber`"
    ),
    (
      #"{"request_date_ms": "x", "subscriber": {}}"#,
      "`request_date_ms` must be a number of milliseconds, not a string, at `request_date_ms`"
    ),
    (
      #"{"request_date_ms": 0, "subscriber": {"subscriptions": [1]}}"#,
      "`subscriptions` must be an object, not a list, at `subscriber.subscriptions`"
    ),
  ])
  func `a malformed document is an error with its path`(document: String, message: String) {
    #expect(throws: EntitlementSourceError.badAnswer(message)) { try decoded(document) }
  }
}
