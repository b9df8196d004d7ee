import GateKit
import GateStores

extension DocumentProof {
  /// The documents of Google Play.
  static let googlePlay = [
    DocumentProof(
      "purchases of Google Play, with the scope `whole`", held: true, ended: true,
      neverBought: true, from: "`asOf`"
    ) { try purchases(.whole) },
    DocumentProof(
      "purchases of Google Play", held: true, ended: false, neverBought: false, from: "`asOf`"
    ) { try purchases(.stated) },
  ]

  private static func purchases(_ scope: StoreDocumentScope) throws -> EntitlementSnapshot {
    func subscription(_ state: String, _ product: String, _ end: String) -> String {
      """
      {"subscriptionState": "SUBSCRIPTION_STATE_\(state)", "startTime": "2026-10-01T09:00:00Z",
       "lineItems": [{"productId": "com.app.\(product)", "expiryTime": "\(end)"}]}
      """
    }
    let text = """
      {"asOf": "2026-11-20T12:00:00Z", "purchases": {
        "A": \(subscription("ACTIVE", "suite", "2026-12-01T09:00:00Z")),
        "B": \(subscription("EXPIRED", "pro.monthly", "2026-11-18T09:00:00Z"))}}
      """
    return try GooglePlayDecoder(for: [StoreCatalog.content], scope: scope)
      .decode(Array(text.utf8), at: .latest).snapshot
  }
}
