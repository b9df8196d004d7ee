#if canImport(StoreKit)
  internal import ContentCatalog
  internal import Foundation
  internal import GateKit
  internal import GateRules
  internal import GateStores
  internal import StoreKit

  extension StoreListing {
    /// Creates the product that StoreKit describes, in the language and currency of the customer's
    /// storefront.
    init(_ product: Product, in store: StoreName) async {
      self.init(
        store: store, storeID: product.id, displayName: product.displayName,
        displayPrice: product.displayPrice, introductoryOffer: await product.introductoryText)
      details = product.description.isEmpty ? nil : product.description
      price = product.price(product.price)
      isFamilyShareable = product.isFamilyShareable
      guard let subscription = product.subscription else { return }
      period = CalendarDuration(subscription.subscriptionPeriod)
      subscriptionGroup = subscription.subscriptionGroupID
      level = subscription.groupLevel
      pricingTerms = product.pricingTerms
      offers = subscription.offers.compactMap { StoreListing.Offer($0, of: product) }
    }
  }

  extension StoreListing.Offer {
    /// Creates an offer of a product; `nil` if its period has no length that a catalog can have.
    init?(_ offer: Product.SubscriptionOffer, of product: Product) {
      guard let period = CalendarDuration(offer.period) else { return nil }
      self.init(
        type: Entitlement.OfferType(storeWord: offer.type.rawValue), id: offer.id,
        discountType: Entitlement.OfferDiscountType(storeWord: offer.paymentMode.rawValue),
        displayPrice: offer.displayPrice, price: product.price(offer.price), period: period,
        periodCount: offer.periodCount)
    }
  }

  extension CalendarDuration {
    /// Creates the duration of a period; `nil` for a unit that StoreKit has added.
    init?(_ period: Product.SubscriptionPeriod) {
      let units: [(unit: Product.SubscriptionPeriod.Unit, duration: CalendarDuration?)] = [
        (.day, Self(days: 1)), (.week, Self(days: 7)), (.month, Self(months: 1)),
        (.year, Self(months: 12)),
      ]
      let unit = units.first { $0.unit == period.unit }?.duration
      guard let duration = unit?.multiplied(by: period.value) else { return nil }
      self = duration
    }
  }

  extension Product {
    /// Returns an amount in the currency of the product; `nil` if it has more digits than a price.
    func price(_ amount: Decimal) -> Price? {
      DecimalAmount("\(amount)").map {
        Price(amount: $0, currency: priceFormatStyle.currencyCode)
      }
    }

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

  extension Product.SubscriptionInfo {
    /// The offers of the subscription, those for new subscribers first.
    ///
    /// Source: StoreKit 2, `introductoryOffer`, `promotionalOffers` and `winBackOffers` (iOS 18).
    fileprivate var offers: [Product.SubscriptionOffer] {
      let known = [introductoryOffer].compactMap(\.self) + promotionalOffers
      guard #available(iOS 18.0, macOS 15.0, tvOS 18.0, visionOS 2.0, *) else {
        return known
      }
      return known + winBackOffers
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
