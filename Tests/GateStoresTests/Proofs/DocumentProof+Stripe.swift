import GateKit
import GateStores

extension DocumentProof {
  /// The documents of Stripe.
  static let stripe = [
    DocumentProof(
      "subscriptions of Stripe, with the scope `whole`", held: true, ended: true,
      neverBought: true, from: "`asOf`"
    ) { try objects(subscriptions, .whole) },
    DocumentProof(
      "subscriptions of Stripe", held: true, ended: false, neverBought: false, from: "`asOf`"
    ) { try objects(subscriptions, .stated) },
    DocumentProof(
      "active entitlements of Stripe", held: true, ended: false, neverBought: false,
      from: "`asOf`"
    ) { try objects(rights, .stated) },
  ]

  private static let rights = """
    {"object": "entitlements.active_entitlement", "id": "e", "lookup_key": "suite",
     "livemode": true}
    """

  private static var subscriptions: String {
    func subscription(_ price: String, _ start: Int, _ end: Int) -> String {
      """
      {"object": "subscription", "id": "\(price)", "status": "active", "livemode": true,
       "cancel_at_period_end": true, "items": {"has_more": false, "data": [
         {"price": {"id": "\(price)", "product": "prod_\(price)"},
          "current_period_start": \(start), "current_period_end": \(end)}]}}
      """
    }
    return "\(subscription("suite", 1793523600, 1796115600)), "
      + subscription("price_pro", 1792314000, 1794992400)
  }

  private static func objects(
    _ objects: String, _ scope: StoreDocumentScope
  ) throws -> EntitlementSnapshot {
    let text = #"{"asOf": "2026-11-20T12:00:00Z", "objects": [\#(objects)]}"#
    return try StripeDecoder(for: [StoreCatalog.content], scope: scope)
      .decode(Array(text.utf8), at: .latest).snapshot
  }
}
