import ContentCatalog
import GateKit
import GateStores
import Testing

extension DocumentProof {
  /// The documents of RevenueCat.
  static let revenueCat = [
    DocumentProof(
      "customer of RevenueCat (REST API v1)", held: true, ended: true, neverBought: true,
      from: "`request_date_ms`"
    ) {
      let text = """
        {"request_date_ms": 1795176000000, "subscriber": {"non_subscriptions": {}, "subscriptions": {
          "com.app.suite": {"purchase_date": "2026-11-01T09:00:00Z",
                            "expires_date": "2026-12-01T09:00:00Z"},
          "com.app.pro.monthly": {"purchase_date": "2026-10-18T09:00:00Z",
                                  "expires_date": "2026-11-18T09:00:00Z"}}}}
        """
      return try RevenueCatDecoder(for: [StoreCatalog.content]).decode(
        Array(text.utf8), at: .latest
      ).snapshot
    },
    DocumentProof(
      "subscriptions and purchases of RevenueCat (REST API v2), with the scope `whole`",
      held: true, ended: true, neverBought: true, from: "`asOf`"
    ) { try objects(subscriptions, .whole) },
    DocumentProof(
      "subscriptions and purchases of RevenueCat (REST API v2)", held: true, ended: false,
      neverBought: false, from: "`asOf`"
    ) { try objects(subscriptions, .stated) },
    DocumentProof(
      "active entitlements of RevenueCat (REST API v2)", held: true, ended: false,
      neverBought: false, from: "`asOf`"
    ) {
      // The catalog of the tests lists no entitlement for `suite`.
      var snapshot = try objects(
        #"{"object": "customer.active_entitlement", "entitlement_id": "entl_vip"}"#, .stated)
      #expect(snapshot.entitlements.map(\.product) == ["entl_vip"])
      snapshot.entitlements[0].product = "suite"
      return snapshot
    },
  ]

  private static var subscriptions: String {
    func subscription(_ product: String, _ access: Bool, _ end: Int) -> String {
      """
      {"object": "subscription", "id": "\(product)", "product_id": "\(product)",
       "gives_access": \(access), "ends_at": \(end)000, "environment": "production"}
      """
    }
    return "\(subscription("suite", true, 1796115600)), "
      + subscription("prod_pro", false, 1794992400)
  }

  private static func objects(
    _ objects: String, _ scope: StoreDocumentScope
  ) throws -> EntitlementSnapshot {
    let text = #"{"asOf": "2026-11-20T12:00:00Z", "objects": [\#(objects)]}"#
    return try RevenueCatDecoder(for: [StoreCatalog.content], scope: scope)
      .decode(Array(text.utf8), at: .latest).snapshot
  }
}
