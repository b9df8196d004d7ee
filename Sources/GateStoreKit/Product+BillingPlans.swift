#if canImport(StoreKit)
  internal import ContentCatalog
  internal import Foundation
  internal import GateKit
  internal import StoreKit

  // Apple's SDKs have billing plans since Xcode 26.5, whose compiler is 6.3.2. A build with an earlier Xcode lists none.
  extension Product {
    /// The prices by billing plan; empty if the product or the system has no plans.
    ///
    /// Source: StoreKit 2, `Product.SubscriptionInfo.pricingTerms` (iOS 26.4).
    var pricingTerms: [StoreListing.PricingTerms] {
      #if compiler(>=6.3.2) || !canImport(Darwin)
        guard #available(iOS 26.4, macOS 26.4, tvOS 26.4, visionOS 26.4, *) else { return [] }
        return subscription?.pricingTerms.compactMap { StoreListing.PricingTerms($0, of: self) }
          ?? []
      #else
        return []
      #endif
    }

    /// Returns StoreKit's option for a billing plan; `nil` if the product or the system does not have it.
    ///
    /// Source: StoreKit 2, `Product.PurchaseOption.billingPlanType(_:)` (iOS 26.4).
    func option(for plan: BillingPlan) -> Product.PurchaseOption? {
      #if compiler(>=6.3.2) || !canImport(Darwin)
        guard #available(iOS 26.4, macOS 26.4, tvOS 26.4, visionOS 26.4, *) else { return nil }
        return subscription?.pricingTerms.first { BillingPlan($0.billingPlanType) == plan }
          .map { .billingPlanType($0.billingPlanType) }
      #else
        return nil
      #endif
    }
  }

  #if compiler(>=6.3.2) || !canImport(Darwin)
    @available(iOS 26.4, macOS 26.4, tvOS 26.4, visionOS 26.4, *)
    extension StoreListing.PricingTerms {
      /// Creates terms of a product; `nil` for a plan that StoreKit has added, or a period that a catalog cannot have.
      fileprivate init?(_ terms: Product.SubscriptionInfo.PricingTerms, of product: Product) {
        guard let plan = BillingPlan(terms.billingPlanType),
          let period = CalendarDuration(terms.billingPeriod),
          let commitment = CalendarDuration(terms.commitmentInfo.period)
        else { return nil }
        self.init(
          plan: plan, displayPrice: terms.billingDisplayPrice,
          price: product.price(terms.billingPrice), period: period, commitment: commitment,
          commitmentDisplayPrice: terms.commitmentInfo.displayPrice)
        offers = terms.subscriptionOffers.compactMap { StoreListing.Offer($0, of: product) }
      }
    }

    @available(iOS 26.4, macOS 26.4, tvOS 26.4, visionOS 26.4, *)
    extension BillingPlan {
      /// Creates the plan that StoreKit names; `nil` for one that StoreKit has added.
      fileprivate init?(_ type: Product.SubscriptionInfo.BillingPlanType) {
        switch type {
        case .upFront: self = .upFront
        case .monthly: self = .monthly
        default: return nil
        }
      }
    }
  #endif
#endif
