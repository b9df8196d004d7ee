package import ContentCatalog
package import GateKit

/// A transaction of the App Store, from a signed payload, a receipt or StoreKit.
package struct StoreTransaction: Sendable {
  let id: String
  /// The id that the periods of a subscription share.
  let originalID: String?
  /// The instant at which the App Store stated the transaction.
  let statedAt: Instant?
  package var entitlement: Entitlement

  package init(
    id: String, originalID: String?, statedAt: Instant?, entitlement: Entitlement
  ) {
    self.id = id
    self.originalID = originalID
    self.statedAt = statedAt
    self.entitlement = entitlement
  }
}
