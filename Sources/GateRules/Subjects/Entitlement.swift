public import ContentCatalog

/// One grant that a subject holds, in StoreKit's words.
///
/// Source: StoreKit 2, `Transaction` and `Product.SubscriptionInfo.RenewalInfo`. All instants are UTC.
public struct Entitlement: Hashable, Sendable {
  /// The product, by its id in the catalog, a former one, or its name in a store.
  public var product: ProductID
  /// Who said so.
  public var source: String?
  /// When the current period was bought; absent, it was long ago.
  public var purchaseDate: Instant?
  /// When it was bought first; a renewal does not move it.
  public var originalPurchaseDate: Instant?
  /// When it ends.
  public var expiresDate: Instant?
  /// Until when a subscription whose payment failed stays held.
  public var gracePeriodExpiresDate: Instant?
  /// When the purchase was refunded or taken back.
  public var revocationDate: Instant?
  /// Whether a higher level of service replaced it.
  public var isUpgraded: Bool
  /// Whether the purchase waits for somebody's approval.
  public var isPending: Bool
  /// Whether the store is trying to charge a subscription that has lapsed.
  public var isInBillingRetry: Bool
  /// Whether it was bought or shared by the family.
  public var ownershipType: OwnershipType?
  /// The kind of offer it was bought with.
  public var offerType: OfferType?
  /// How that offer was paid.
  public var offerDiscountType: OfferDiscountType?
  /// The environment of the store in which it was bought.
  public var environment: Environment?

  /// Makes an entitlement; only the product is needed.
  public init(
    product: ProductID, source: String? = nil, purchaseDate: Instant? = nil,
    originalPurchaseDate: Instant? = nil, expiresDate: Instant? = nil,
    gracePeriodExpiresDate: Instant? = nil, revocationDate: Instant? = nil,
    isUpgraded: Bool = false, isPending: Bool = false, isInBillingRetry: Bool = false,
    ownershipType: OwnershipType? = nil, offerType: OfferType? = nil,
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
    self.ownershipType = ownershipType
    self.offerType = offerType
    self.offerDiscountType = offerDiscountType
    self.environment = environment
  }
}
