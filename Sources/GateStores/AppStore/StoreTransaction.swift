internal import GateKit

/// A transaction of the App Store, from a signed payload or a receipt.
struct StoreTransaction {
  let id: String
  /// The id that the periods of a subscription share.
  let originalID: String?
  /// The instant at which the App Store stated the transaction.
  let statedAt: Instant?
  let isConsumable: Bool
  let entitlement: Entitlement
}
