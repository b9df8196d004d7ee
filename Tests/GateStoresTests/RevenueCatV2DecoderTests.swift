import ContentCatalog
import GateKit
import GateStores
import Testing

struct RevenueCatV2DecoderTests {
  private func decoded(
    _ document: String, scope: StoreDocumentScope = .stated
  ) throws -> DecodedStoreDocument {
    try RevenueCatDecoder(for: [StoreCatalog.content], scope: scope)
      .decode(Array(document.utf8), at: now)
  }

  private func subscription(_ members: String) throws -> Entitlement {
    let result = try decoded(
      """
      {"object": "subscription", "id": "s", "product_id": "p", "environment": "sandbox",
       "starts_at": 1767225600000, "current_period_starts_at": 1793491200999\(members)}
      """)
    let all = result.snapshot.entitlements
    return try #require(all.count == 1 ? all.first : nil)
  }

  /// December 1.
  private let end = #", "ends_at": 1796083200000"#
  /// November 10.
  private let pastEnd = #", "ends_at": 1794268800000"#
  private let access = #", "gives_access": true"#
  private let noAccess = #", "gives_access": false"#

  @Test func `a subscription has the terms of an entitlement`() throws {
    #expect(
      try subscription(
        access + end + #", "status": "trialing", "auto_renewal_status": "will_renew""#
          + #", "ownership": "family_shared""#)
        == Entitlement(
          product: "p", purchaseDate: at("2026-11-01T00:00:00Z"),
          originalPurchaseDate: at("2026-01-01T00:00:00Z"),
          expiresDate: at("2026-12-01T00:00:00Z"), willAutoRenew: true,
          ownershipType: "familyShared", offerType: "introductory", offerDiscountType: "freeTrial",
          environment: "sandbox"))
  }

  @Test(
    arguments: [
      ("will_renew", true), ("has_already_renewed", true), ("will_not_renew", false),
      ("will_pause", false), ("will_change_product", nil),
      ("requires_price_increase_consent", nil), ("later_status", nil),
    ] as [(String, Bool?)])
  func `the renewal status`(status: String, willAutoRenew: Bool?) throws {
    let entitlement = try subscription(access + end + #", "auto_renewal_status": "\#(status)""#)
    #expect(entitlement.willAutoRenew == willAutoRenew)
  }

  @Test func `access without an end in the future lasts for 24 hours`() throws {
    for members in [pastEnd, #", "ends_at": null"#] {
      let entitlement = try subscription(access + members)
      #expect(entitlement.gracePeriodExpiresDate == at("2026-11-21T12:00:00Z"))
      #expect(entitlement.expiresDate != nil)
    }
  }

  @Test func `without access, a subscription has ended`() throws {
    #expect(try subscription(noAccess + end).expiresDate == now)
    #expect(try subscription(noAccess).expiresDate == now)
    #expect(try subscription(noAccess + pastEnd).expiresDate == at("2026-11-10T00:00:00Z"))
    let paused = try subscription(noAccess + pastEnd + #", "status": "paused""#)
    #expect(paused.pausedAt == at("2026-11-10T00:00:00Z"))
  }

  @Test func `a purchase has the terms of an entitlement`() throws {
    let result = try decoded(
      """
      {"object": "purchase", "id": "b", "product_id": "p", "purchased_at": 1767225600000,
       "status": "refunded", "quantity": 2, "environment": "production"}
      """)
    #expect(
      result.snapshot.entitlements == [
        Entitlement(
          product: "p", purchaseDate: at("2026-01-01T00:00:00Z"),
          revocationDate: at("2026-01-01T00:00:00Z"), quantity: 2, environment: .production)
      ])
  }

  @Test func `a customer states when it was first seen, and has rights`() throws {
    let snapshot = try decoded(
      """
      {"object": "customer", "first_seen_at": 1767225600000, "active_entitlements": {
        "object": "list", "url": "/v2/customers/u1/active_entitlements", "next_page": null, "items": [
          {"object": "customer.active_entitlement", "entitlement_id": "entl_vip", "expires_at": null},
          {"object": "customer.active_entitlement", "entitlement_id": "entl_other"}]}}
      """
    ).snapshot
    #expect(snapshot.attributes == ["firstSeen": .instant(at("2026-01-01T00:00:00Z"))])
    #expect(snapshot.entitlements == [Entitlement(product: "entl_vip", expiresDate: .latest)])
    #expect(snapshot.coverage == .current && !snapshot.isComplete)
  }

  @Test func `a malformed attribute is unknown, and nothing else`() throws {
    let result = try decoded(#"{"object": "customer", "first_seen_at": "2026"}"#)
    #expect(result.snapshot.unknown == [.attribute("firstSeen")])
    #expect(result.faults.map(\.path) == ["first_seen_at"])
  }

  @Test func `of documents of both versions, the latest counts`() throws {
    let first = #"{"request_date_ms": 1795172400000, "subscriber": {}}"#
    let second = """
      {"asOf": "2026-11-20T12:00:00Z", "objects": [
        {"object": "purchase", "id": "b", "product_id": "p", "purchased_at": 1767225600000,
         "status": "owned", "environment": "production"}]}
      """
    for documents in [[first, second], [second, first]] {
      let snapshot = try RevenueCatDecoder(for: [StoreCatalog.content])
        .decode(documents.map { Array($0.utf8) }, at: now).snapshot
      #expect(snapshot.asOf == now && snapshot.entitlements.map(\.product) == ["p"])
    }
  }

  @Test func `the environment of a right is unknown beside an unreadable purchase`() throws {
    let snapshot = try decoded(
      """
      {"objects": [
        {"object": "customer.active_entitlement", "entitlement_id": "entl_vip"},
        {"object": "subscription", "id": "s"}]}
      """
    ).snapshot
    #expect(snapshot.entitlements == [])
    #expect(snapshot.unknown == [.product(nil), .product("entl_vip")])
  }

  @Test func `lists are complete only to their last page`() throws {
    func isComplete(_ next: String...) throws -> Bool {
      let pages = next.map {
        #"{"object": "list", "url": "/v2/subscriptions", "next_page": \#($0), "items": []}"#
      }
      let document = #"{"objects": [\#(pages.joined(separator: ","))]}"#
      return try decoded(document, scope: .whole).snapshot.isComplete
    }
    #expect(try isComplete("null"))
    #expect(try isComplete(#""/next""#, "null"))
    #expect(try !isComplete(#""/next""#))
  }

  @Test(arguments: [
    (
      #"{"api_version": "1.0", "event": {"type": "RENEWAL", "app_user_id": "u1"}}"#,
      "an event of RevenueCat states no facts, only that a customer has changed"
    ),
    (
      #"{"object": "product", "id": "p"}"#,
      "an object `product` of RevenueCat's REST API v2 states no purchases"
    ),
    (
      #"{"objects": [{"subscriber": {}}]}"#,
      "it is not an object of RevenueCat's REST API v2, at `objects[0]`"
    ),
  ])
  func `an object without purchases is an error`(document: String, message: String) {
    #expect(throws: EntitlementSourceError.badAnswer(message)) { try decoded(document) }
  }

  @Test func `a file has to state its instant`() throws {
    let document = Array(#"{"object": "list", "items": []}"#.utf8)
    #expect(throws: EntitlementSourceError.self) {
      var options = StoreFileOptions()
      return try RevenueCatDecoder(ofFilesFor: [], options: &options).decode(document, at: now)
    }
    #expect(try RevenueCatDecoder(for: []).decode(document, at: now).snapshot.asOf == now)
  }
}
