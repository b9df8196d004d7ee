public import ContentCatalog
public import GateKit

/// A transaction of a ``SimulatedStore``: a purchase, or one period of a subscription.
public struct SimulatedTransaction: Hashable, Sendable, Identifiable {
  /// The id, which counts from 1 in the order of the transactions.
  public let id: Int
  /// The id that all periods of a subscription share: that of the purchase.
  public let originalID: Int
  /// The subject that has the product.
  public let subject: SubjectID
  /// The product that was bought, or that the period is for.
  public let product: SimulatedProduct
  /// The start of the period.
  public let purchaseDate: Instant
  /// The date of the first purchase.
  public let originalPurchaseDate: Instant
  /// The end of the period; `nil` unless the product is an auto-renewable subscription.
  public internal(set) var expiresDate: Instant?
  /// The refund or the end of sharing.
  public internal(set) var revocation: Revocation?
  /// Whether another product of the group replaced the subscription before its end.
  public internal(set) var isUpgraded = false
  /// Whether the subject made the purchase, or a family member shares it.
  public let ownershipType: Entitlement.OwnershipType
  /// The offer of the period.
  public let offer: StoreOffer?

  /// The end of a transaction by the store.
  public struct Revocation: Hashable, Sendable {
    /// The reason for a revocation.
    @nonexhaustive
    public enum Reason: Hashable, Sendable {
      /// A refund of the whole price, or of a percentage for the rest of the period.
      case refund(percentage: Int?)
      /// The purchase is no longer shared.
      case familySharingEnded
    }

    /// The instant of the revocation.
    public let date: Instant
    /// The reason.
    public let reason: Reason
  }
}

extension SimulatedTransaction {
  /// Whether the subscription period lasts at an instant, or the purchase has no end.
  func isCurrent(at now: Instant) -> Bool {
    revocation == nil && !isUpgraded && expiresDate.map { now < $0 } ?? true
  }
}
