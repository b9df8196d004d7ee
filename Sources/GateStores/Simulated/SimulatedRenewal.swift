public import ContentCatalog
public import GateKit

/// The renewal state of a subscription of a ``SimulatedStore``.
public struct SimulatedRenewal: Hashable, Sendable {
  /// The id of the purchase, which all periods share.
  public let originalID: Int
  /// The product of the latest period.
  public let product: SimulatedProduct
  /// The product of the next period.
  public let renewalProduct: SimulatedProduct
  /// Whether the subscription renews at the end of the period.
  public let willRenew: Bool
  /// Whether the store retries a failed payment.
  public let isInBillingRetry: Bool
  /// The end of the grace period after a failed payment.
  public let gracePeriodExpiresDate: Instant?
}

/// The transactions and renewals of one subject, which a test can write in the format of any store.
public struct SimulatedHistory: Hashable, Sendable {
  /// The instant of the store's clock.
  public let asOf: Instant
  /// The transactions, in order, consumables included.
  public let transactions: [SimulatedTransaction]
  /// The renewal state of each subscription, in the order of their purchases.
  public let renewals: [SimulatedRenewal]
  /// The purchases that await approval, in order.
  public let pendingPurchases: [SimulatedPurchase]
  /// The environment of the purchases, if one is given.
  public let environment: Entitlement.Environment?
}

/// A purchase in a ``SimulatedStore``, by which operations name it. A subscription with all its
/// periods is one purchase.
public struct SimulatedPurchase: Hashable, Sendable, Identifiable {
  /// The id, which is also that of the first transaction.
  public let id: Int
  /// The subject that has the product.
  public let subject: SubjectID
  /// The store id of the product that was bought.
  public let product: String
}
