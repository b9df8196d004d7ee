import ContentCatalog
import GateStores

extension DocumentProof {
  /// The documents of RevenueCat.
  static let revenueCat = [
    DocumentProof(
      "customer of RevenueCat (REST API v1)", held: true, ended: true, neverBought: true,
      from: "`request_date_ms`"
    ) {
      let text = """
        {"request_date_ms": 1795176000000, "subscriber": {"subscriptions": {
          "com.app.suite": {"purchase_date": "2026-11-01T09:00:00Z",
                            "expires_date": "2026-12-01T09:00:00Z"},
          "com.app.pro.monthly": {"purchase_date": "2026-10-18T09:00:00Z",
                                  "expires_date": "2026-11-18T09:00:00Z"}}}}
        """
      return try RevenueCatDecoder(for: [StoreCatalog.content]).decode(
        Array(text.utf8), at: .latest
      ).snapshot
    }
  ]
}
