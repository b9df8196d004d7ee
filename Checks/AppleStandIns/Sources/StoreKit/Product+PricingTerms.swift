// Apple documents the members. Those without documentation equal the members of Apple's module.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

@available(iOS 26.4, macOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
extension Product.SubscriptionInfo {
  public struct BillingPlanType: RawRepresentable, Equatable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public static let monthly = BillingPlanType(rawValue: "MONTHLY")
    public static let upFront = BillingPlanType(rawValue: "BILLED_UPFRONT")
  }

  public typealias BillingPeriod = Product.SubscriptionPeriod

  public struct CommitmentInfo: Equatable, Hashable, Sendable {
    public let price: Decimal
    public let displayPrice: String
    public let period: Product.SubscriptionPeriod

    /// Not a member of Apple's type.
    public init(price: Decimal, displayPrice: String, period: Product.SubscriptionPeriod) {
      self.price = price
      self.displayPrice = displayPrice
      self.period = period
    }
  }

  public struct PricingTerms: Equatable, Hashable, Sendable {
    public let billingPlanType: Product.SubscriptionInfo.BillingPlanType
    public let billingPrice: Decimal
    public let billingDisplayPrice: String
    public let billingPeriod: Product.SubscriptionInfo.BillingPeriod
    public let commitmentInfo: Product.SubscriptionInfo.CommitmentInfo
    public let subscriptionOffers: [Product.SubscriptionOffer]

    /// Not a member of Apple's type.
    public init(
      billingPlanType: Product.SubscriptionInfo.BillingPlanType, billingPrice: Decimal,
      billingDisplayPrice: String, billingPeriod: Product.SubscriptionInfo.BillingPeriod,
      commitmentInfo: Product.SubscriptionInfo.CommitmentInfo,
      subscriptionOffers: [Product.SubscriptionOffer] = []
    ) {
      self.billingPlanType = billingPlanType
      self.billingPrice = billingPrice
      self.billingDisplayPrice = billingDisplayPrice
      self.billingPeriod = billingPeriod
      self.commitmentInfo = commitmentInfo
      self.subscriptionOffers = subscriptionOffers
    }
  }
}
