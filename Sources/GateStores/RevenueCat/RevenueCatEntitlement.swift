internal import ContentCatalog
internal import GateKit

/// An entry of `entitlements`: a right that one of the purchases gives.
///
/// RevenueCat can end or extend the right while the period of the purchase lasts, so the entry has
/// dates of its own.
struct RevenueCatEntitlement: StoreObject {
  /// The key of the purchase.
  let productIdentifier: String?
  let purchaseDate: Instant?
  let expiresDate: Instant?
  let gracePeriodExpiresDate: Instant?

  static let productIdentifier = ObjectField(
    "product_identifier", .string, "The product of the purchase.", nullIsAbsent: true)
  static let purchaseDate = ObjectField(
    "purchase_date", .instant, "The start of the period.", nullIsAbsent: true)
  static let expiresDate = ObjectField(
    "expires_date", .instant, "The end of the period; no end if omitted.", nullIsAbsent: true)
  static let gracePeriodExpiresDate = ObjectField(
    "grace_period_expires_date", .instant, "The end of the grace period.", nullIsAbsent: true)

  static let schema = ObjectSchema(
    "revenuecat-entitlement", called: "an entry of `entitlements`", "A right of a customer.",
    [productIdentifier, purchaseDate, expiresDate, gracePeriodExpiresDate])

  init(_ object: ObjectReader) {
    productIdentifier = object[Self.productIdentifier]
    purchaseDate = object[Self.purchaseDate]
    expiresDate = object[Self.expiresDate]
    gracePeriodExpiresDate = object[Self.gracePeriodExpiresDate]
  }

  /// Returns the entitlement under a key, with the dates of the entry and the other terms of the
  /// purchase.
  ///
  /// - Parameter purchase: the purchase that gives the right; `nil` if the document lacks it.
  func entitlement(
    under key: String, from purchase: RevenueCatPurchase?, asOf now: Instant
  ) -> Entitlement {
    var entitlement =
      purchase?.entitlement(to: key, asOf: now) ?? Entitlement(product: ProductID(key))
    entitlement.purchaseDate = purchaseDate
    // The last instant means no end. A subscription without an end would be unknown.
    entitlement.expiresDate = expiresDate ?? .latest
    entitlement.gracePeriodExpiresDate = gracePeriodExpiresDate
    if expiresDate == nil { entitlement.willAutoRenew = nil }
    return entitlement
  }
}
