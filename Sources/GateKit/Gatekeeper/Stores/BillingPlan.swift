/// The way in which a subscription is paid: a period at once, or in monthly payments to which the customer commits.
///
/// ```swift
/// var options = PurchaseOptions()
/// options.billingPlan = .monthly
/// let outcome = await gatekeeper.purchase("pro", options: options)
/// ```
///
/// A store lists the prices of its plans in ``StoreListing/pricingTerms``.
///
/// Source: StoreKit 2, `Product.SubscriptionInfo.BillingPlanType` (iOS 26.4).
@nonexhaustive
public enum BillingPlan: Hashable, Sendable {
  /// One payment for each period.
  case upFront
  /// One payment for each month, with a commitment to pay every month of the period.
  case monthly
}
