import GateKit
import GateStores

/// The backend of the app, which forwards what RevenueCat says about a customer.
actor Backend {
  /// A membership in RevenueCat.
  struct Membership {
    let purchaseDate: Instant
    let expiresDate: Instant
    var refundDate: Instant?
  }

  private let clock: SimulatedClock
  private var membership: Membership?
  private var isReachable = true

  init(_ clock: SimulatedClock) { self.clock = clock }

  /// Returns the source of its documents.
  nonisolated func source(for catalog: GatedCatalog) -> RevenueCatSource {
    RevenueCatSource(for: [catalog.content]) { [self] _ throws(EntitlementSourceError) in
      try await document()
    }
  }

  func learn(of membership: Membership) { self.membership = membership }

  func learnOfRefund(at date: Instant) { membership?.refundDate = date }

  func setReachable(_ isReachable: Bool) { self.isReachable = isReachable }

  private func document() throws(EntitlementSourceError) -> [UInt8] {
    guard isReachable else { throw .unavailable("the backend is away") }
    return Array(text.utf8)
  }

  /// The customer in the form of RevenueCat's REST API v1.
  private var text: String {
    let subscription = membership.map { membership in
      """
      "com.club.member": {
        "store": "app_store", "period_type": "normal", "ownership_type": "PURCHASED",
        "purchase_date": "\(membership.purchaseDate)", "expires_date": "\(membership.expiresDate)",
        "refunded_at": \(membership.refundDate.map { "\"\($0)\"" } ?? "null")
      }
      """
    }
    return """
      {
        "request_date": "\(clock.now)",
        "subscriber": {
          "original_app_user_id": "anna", "non_subscriptions": {}, "entitlements": {},
          "subscriptions": {\(subscription ?? "")}
        }
      }
      """
  }
}
