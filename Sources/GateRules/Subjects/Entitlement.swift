public import ContentCatalog

/// One grant that a subject holds, with StoreKit's field names.
///
/// ```swift
/// let forever = Entitlement(product: "basic")
/// let subscription = Entitlement(
///   product: "pro.monthly", source: "appStore", purchaseDate: start, expiresDate: end)
/// let trial = Entitlement(
///   product: "pro.monthly", expiresDate: end, offerDiscountType: "freeTrial")
/// ```
///
/// Source: StoreKit 2, `Transaction` and `Product.SubscriptionInfo.RenewalInfo`. StoreKit has no
/// pause; its two instants are those of Google Play and Stripe. All instants are UTC.
public struct Entitlement: Hashable, Sendable {
  /// The product: its id in the catalog, a former id, or its identifier in a store.
  public var product: ProductID
  /// The name of the entitlement source that reported the grant.
  public var source: String?
  /// The start of the current period; `nil` means long ago.
  public var purchaseDate: Instant?
  /// The date of the first purchase, which renewals do not change.
  public var originalPurchaseDate: Instant?
  /// The end of the entitlement.
  public var expiresDate: Instant?
  /// The instant until which a subscription remains held after a failed payment.
  public var gracePeriodExpiresDate: Instant?
  /// The instant at which the purchase was refunded or revoked.
  public var revocationDate: Instant?
  /// Whether a higher level of service replaced the subscription.
  public var isUpgraded: Bool
  /// Whether the purchase awaits approval.
  public var isPending: Bool
  /// Whether the store is retrying to charge a lapsed subscription.
  public var isInBillingRetry: Bool
  /// Whether the store will renew the subscription at its end; `nil` if this is not known.
  public var willAutoRenew: Bool?
  /// The instant at which the subscriber paused the subscription, which is not held from then on;
  /// `nil` if there is no pause.
  public var pausedAt: Instant?
  /// The end of the pause that begins at ``pausedAt``; `nil` if it is not known.
  public var resumesAt: Instant?
  /// The number of units that were purchased at once, at least 1; `nil` if it is not known. It
  /// multiplies the period of a product with `stacks`.
  public var quantity: Int?
  /// Whether the subject purchased the product or has it through Family Sharing.
  public var ownershipType: OwnershipType?
  /// The kind of offer that the purchase used.
  public var offerType: OfferType?
  /// The payment mode of that offer.
  public var offerDiscountType: OfferDiscountType?
  /// The store environment of the purchase.
  public var environment: Environment?
  /// The instant from which an entitlement without an end no longer proves that the product is
  /// held; `nil` if there is none. The answer of a source determines it, and the JSON form omits it.
  package var provenUntil: Instant?
  /// The instant of the answer that lists the entitlement, if it is before the one asked about. The
  /// store may have renewed a subscription whose period ended since then. The answer of a source
  /// determines it, and the JSON form omits it.
  package var asOf: Instant?
  /// Whether the entitlement comes from a signed payload whose signature was not verified. The answer
  /// of a source determines it, and the JSON form omits it.
  package var hasUnverifiedSignature = false

  /// Creates an entitlement. Only the product is required.
  public init(
    product: ProductID, source: String? = nil, purchaseDate: Instant? = nil,
    originalPurchaseDate: Instant? = nil, expiresDate: Instant? = nil,
    gracePeriodExpiresDate: Instant? = nil, revocationDate: Instant? = nil,
    isUpgraded: Bool = false, isPending: Bool = false, isInBillingRetry: Bool = false,
    willAutoRenew: Bool? = nil, pausedAt: Instant? = nil, resumesAt: Instant? = nil,
    quantity: Int? = nil, ownershipType: OwnershipType? = nil, offerType: OfferType? = nil,
    offerDiscountType: OfferDiscountType? = nil, environment: Environment? = nil
  ) {
    self.product = product
    self.source = source
    self.purchaseDate = purchaseDate
    self.originalPurchaseDate = originalPurchaseDate
    self.expiresDate = expiresDate
    self.gracePeriodExpiresDate = gracePeriodExpiresDate
    self.revocationDate = revocationDate
    self.isUpgraded = isUpgraded
    self.isPending = isPending
    self.isInBillingRetry = isInBillingRetry
    self.willAutoRenew = willAutoRenew
    self.pausedAt = pausedAt
    self.resumesAt = resumesAt
    self.quantity = quantity
    self.ownershipType = ownershipType
    self.offerType = offerType
    self.offerDiscountType = offerDiscountType
    self.environment = environment
  }
}
