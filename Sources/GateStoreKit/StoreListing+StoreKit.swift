#if canImport(StoreKit)
  internal import Foundation
  internal import GateKit
  internal import StoreKit

  extension StoreListing {
    /// Creates the product that StoreKit describes, in the language and currency of the customer's
    /// storefront.
    init(_ product: Product, in store: StoreName) async {
      self.init(
        store: store, storeID: product.id, displayName: product.displayName,
        displayPrice: product.displayPrice, introductoryOffer: await product.introductoryText)
    }
  }

  extension Product {
    /// The introductory offer in words; `nil` if the customer is not eligible for one.
    fileprivate var introductoryText: String? {
      get async {
        guard let subscription, let offer = subscription.introductoryOffer,
          await subscription.isEligibleForIntroOffer
        else { return nil }
        return offer.text(period: offer.period.formatted(subscriptionPeriodFormatStyle))
      }
    }
  }

  extension Product.SubscriptionOffer {
    /// Returns the offer in words, such as "Pay As You Go, $1.99, 3 × 1 month".
    fileprivate func text(period: String) -> String {
      let price = paymentMode == .freeTrial ? nil : displayPrice
      let duration = periodCount > 1 ? "\(periodCount) × \(period)" : period
      return [paymentMode.localizedDescription, price, duration].compactMap { $0 }
        .joined(separator: ", ")
    }
  }
#endif
