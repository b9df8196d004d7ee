internal import ContentCatalog
internal import GateKit

/// The latest period of a subscription, or another purchase.
///
/// Source: RevenueCat, REST API v1, `customer_info_model`.
struct RevenueCatPurchase: StoreObject {
  let purchaseDate: Instant
  let originalPurchaseDate: Instant?
  let expiresDate: Instant?
  let gracePeriodExpiresDate: Instant?
  let refundedAt: Instant?
  let unsubscribeDetectedAt: Instant?
  let billingIssuesDetectedAt: Instant?
  let ownershipType: Entitlement.OwnershipType?
  let periodType: String?
  let store: String?
  let isSandbox: Bool?
  let plan: String?

  static let purchaseDate = ObjectField(
    "purchase_date", .instant, "The start of the period.", .required, nullIsAbsent: true)
  static let originalPurchaseDate = ObjectField(
    "original_purchase_date", .instant, "The first purchase.", nullIsAbsent: true)
  static let expiresDate = ObjectField(
    "expires_date", .instant, "The end of the period.", nullIsAbsent: true)
  static let gracePeriodExpiresDate = ObjectField(
    "grace_period_expires_date", .instant, "The end of the grace period.", nullIsAbsent: true)
  static let refundedAt = ObjectField(
    "refunded_at", .instant, "The instant of the refund.", nullIsAbsent: true)
  static let unsubscribeDetectedAt = ObjectField(
    "unsubscribe_detected_at", .instant, "The instant at which the renewal was switched off.",
    nullIsAbsent: true)
  static let billingIssuesDetectedAt = ObjectField(
    "billing_issues_detected_at", .instant, "The instant at which a payment failed.",
    nullIsAbsent: true)
  static let ownershipType = ObjectField<Entitlement.OwnershipType>(
    "ownership_type", .storeWord, "Whether the customer made the purchase.", nullIsAbsent: true)
  static let periodType = ObjectField(
    "period_type", .string, "`trial`, `intro` or another kind of period.", nullIsAbsent: true)
  static let store = ObjectField(
    "store", .string, "The store, or `promotional` for a grant of RevenueCat.", nullIsAbsent: true)
  static let isSandbox = ObjectField(
    "is_sandbox", .boolean, "Whether the purchase was made in the sandbox.", nullIsAbsent: true)
  static let plan = ObjectField(
    "product_plan_identifier", .string, "The base plan of the product.", nullIsAbsent: true)

  static let schema = ObjectSchema(
    "revenuecat-purchase", called: "a purchase", "A purchase.",
    [
      purchaseDate, originalPurchaseDate, expiresDate, gracePeriodExpiresDate, refundedAt,
      unsubscribeDetectedAt, billingIssuesDetectedAt, ownershipType, periodType, store, isSandbox,
      plan,
    ])

  init?(_ object: ObjectReader) {
    let purchaseDate = object[Self.purchaseDate]
    originalPurchaseDate = object[Self.originalPurchaseDate]
    expiresDate = object[Self.expiresDate]
    gracePeriodExpiresDate = object[Self.gracePeriodExpiresDate]
    refundedAt = object[Self.refundedAt]
    unsubscribeDetectedAt = object[Self.unsubscribeDetectedAt]
    billingIssuesDetectedAt = object[Self.billingIssuesDetectedAt]
    ownershipType = object[Self.ownershipType]
    periodType = object[Self.periodType]
    store = object[Self.store]
    isSandbox = object[Self.isSandbox]
    plan = object[Self.plan]
    guard let purchaseDate else { return nil }
    self.purchaseDate = purchaseDate
  }
}

extension RevenueCatPurchase {
  /// The maximum time for which the App Store retries a payment.
  private static let retryPeriod: Int64 = 60 * 86_400

  /// Returns the entitlement to a product that the purchase gives.
  func entitlement(to product: String, asOf now: Instant) -> Entitlement {
    let isTrial = periodType == "trial"
    return Entitlement(
      product: ProductID(product), purchaseDate: purchaseDate,
      originalPurchaseDate: originalPurchaseDate, expiresDate: expiresDate,
      gracePeriodExpiresDate: gracePeriodExpiresDate, revocationDate: refundedAt,
      isInBillingRetry: isInBillingRetry(asOf: now),
      willAutoRenew: willAutoRenew, ownershipType: ownershipType,
      offerType: isTrial || periodType == "intro" ? "introductory" : nil,
      offerDiscountType: isTrial ? "freeTrial" : nil,
      environment: isSandbox.map { $0 ? "sandbox" : .production })
  }

  /// Whether a subscription will renew at its end; `nil` for other purchases, which have no end. Grants of
  /// RevenueCat and prepaid periods do not renew.
  ///
  /// Source: RevenueCat, "Customer Info Model", and `willRenew` of `EntitlementInfo` in its SDKs. A payment
  /// that failed can still succeed, unlike there.
  private var willAutoRenew: Bool? {
    if expiresDate == nil { return nil }
    return unsubscribeDetectedAt == nil && store != "promotional" && periodType != "prepaid"
  }

  /// Returns whether the store is retrying the payment. The field is set before the expiry and can
  /// remain set for longer than the retries.
  private func isInBillingRetry(asOf now: Instant) -> Bool {
    guard billingIssuesDetectedAt != nil, let expiresDate, now >= expiresDate else { return false }
    return expiresDate.advanced(bySeconds: Self.retryPeriod).map { now < $0 } ?? true
  }
}
