// Apple documents the members. Those without documentation equal the members of Apple's module.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

@available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, visionOS 1.0, *)
extension Product {
  public struct SubscriptionOffer: Equatable, Hashable, Sendable {
    public struct PaymentMode: RawRepresentable, Equatable, Hashable, Sendable {
      public let rawValue: String

      public init(rawValue: String) { self.rawValue = rawValue }

      public static let payAsYouGo = PaymentMode(rawValue: "PayAsYouGo")
      public static let payUpFront = PaymentMode(rawValue: "PayUpFront")
      public static let freeTrial = PaymentMode(rawValue: "FreeTrial")
    }

    public struct OfferType: RawRepresentable, Equatable, Hashable, Sendable {
      public let rawValue: String

      public init(rawValue: String) { self.rawValue = rawValue }

      public static let introductory = OfferType(rawValue: "introductory")
      public static let promotional = OfferType(rawValue: "promotional")
      @available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
      public static let winBack = OfferType(rawValue: "winBack")
    }

    public let id: String?
    public let type: Product.SubscriptionOffer.OfferType
    public let price: Decimal
    public let displayPrice: String
    public let period: Product.SubscriptionPeriod
    public let periodCount: Int
    public let paymentMode: Product.SubscriptionOffer.PaymentMode

    /// Not a member of Apple's type.
    public init(
      id: String? = nil, type: Product.SubscriptionOffer.OfferType = .introductory,
      paymentMode: Product.SubscriptionOffer.PaymentMode, price: Decimal = 0,
      displayPrice: String = "$0.00", period: Product.SubscriptionPeriod, periodCount: Int = 1
    ) {
      self.id = id
      self.type = type
      self.price = price
      self.paymentMode = paymentMode
      self.displayPrice = displayPrice
      self.period = period
      self.periodCount = periodCount
    }
  }

  public struct SubscriptionPeriod: Equatable, Hashable, Sendable {
    public enum Unit: Equatable, Hashable, Sendable {
      case day
      case week
      case month
      case year
    }

    public let unit: Product.SubscriptionPeriod.Unit
    public let value: Int

    /// Not a member of Apple's type.
    public init(value: Int, unit: Product.SubscriptionPeriod.Unit) {
      self.unit = unit
      self.value = value
    }
  }
}

@available(iOS 15.4, macOS 12.3, tvOS 15.4, watchOS 8.5, visionOS 1.0, *)
extension Product.SubscriptionOffer.PaymentMode {
  public var localizedDescription: String {
    switch self {
    case .freeTrial: "Free Trial"
    case .payAsYouGo: "Pay As You Go"
    case .payUpFront: "Pay Up Front"
    default: rawValue
    }
  }
}
