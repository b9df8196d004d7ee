// Apple documents the members. Those without documentation equal the members of Apple's module.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

@available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, visionOS 1.0, *)
public struct Transaction: Identifiable, Equatable, Hashable, Sendable {
  public typealias ID = UInt64

  public struct RevocationReason: RawRepresentable, Equatable, Hashable, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) { self.rawValue = rawValue }

    public static let developerIssue = RevocationReason(rawValue: 1)
    public static let other = RevocationReason(rawValue: 0)
    /// Apple does not publish the number.
    public static var upgradedToBundle: RevocationReason { RevocationReason(rawValue: -1) }
  }

  public struct OfferType: RawRepresentable, Equatable, Hashable, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) { self.rawValue = rawValue }

    public static let introductory = OfferType(rawValue: 1)
    public static let promotional = OfferType(rawValue: 2)
    public static let code = OfferType(rawValue: 3)
    public static var winBack: OfferType { OfferType(rawValue: 4) }
  }

  public struct OwnershipType: RawRepresentable, Equatable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public static let purchased = OwnershipType(rawValue: "PURCHASED")
    public static let familyShared = OwnershipType(rawValue: "FAMILY_SHARED")
  }

  @available(iOS 17.2, macOS 14.2, tvOS 17.2, watchOS 10.2, visionOS 1.1, *)
  public struct Offer: Equatable, Hashable, Sendable {
    public struct PaymentMode: RawRepresentable, Equatable, Hashable, Sendable {
      public let rawValue: String

      public init(rawValue: String) { self.rawValue = rawValue }

      public static let freeTrial = PaymentMode(rawValue: "FREE_TRIAL")
      public static let payAsYouGo = PaymentMode(rawValue: "PAY_AS_YOU_GO")
      public static let payUpFront = PaymentMode(rawValue: "PAY_UP_FRONT")
      public static var oneTime: PaymentMode { PaymentMode(rawValue: "ONE_TIME") }
    }

    public let type: Transaction.OfferType
    public let paymentMode: Transaction.Offer.PaymentMode?

    /// Not a member of Apple's type.
    public init(type: Transaction.OfferType, paymentMode: Transaction.Offer.PaymentMode?) {
      self.type = type
      self.paymentMode = paymentMode
    }
  }

  public let id: UInt64
  public let originalID: UInt64
  public let productID: String
  public let purchaseDate: Date
  public let originalPurchaseDate: Date
  public let expirationDate: Date?
  public let purchasedQuantity: Int
  public let isUpgraded: Bool
  @available(iOS 17.2, macOS 14.2, tvOS 17.2, watchOS 10.2, visionOS 1.1, *)
  public let offer: Transaction.Offer?
  @available(iOS, introduced: 15.0, deprecated: 17.2, renamed: "offer.type")
  @available(macOS, introduced: 12.0, deprecated: 14.2, renamed: "offer.type")
  @available(tvOS, introduced: 15.0, deprecated: 17.2, renamed: "offer.type")
  @available(watchOS, introduced: 8.0, deprecated: 10.2, renamed: "offer.type")
  @available(visionOS, introduced: 1.0, deprecated: 1.1, renamed: "offer.type")
  public var offerType: Transaction.OfferType? { offer?.type }
  @available(iOS, introduced: 15.0, deprecated: 17.2, renamed: "offer.paymentMode.rawValue")
  @available(macOS, introduced: 12.0, deprecated: 14.2, renamed: "offer.paymentMode.rawValue")
  @available(tvOS, introduced: 15.0, deprecated: 17.2, renamed: "offer.paymentMode.rawValue")
  @available(watchOS, introduced: 8.0, deprecated: 10.2, renamed: "offer.paymentMode.rawValue")
  @available(visionOS, introduced: 1.0, deprecated: 1.1, renamed: "offer.paymentMode.rawValue")
  public var offerPaymentModeStringRepresentation: String? { offer?.paymentMode?.rawValue }
  public let revocationDate: Date?
  public let revocationReason: Transaction.RevocationReason?
  public let productType: Product.ProductType
  public let appAccountToken: UUID?
  @available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, visionOS 1.0, *)
  public let environment: AppStore.Environment
  public let ownershipType: Transaction.OwnershipType
  public let signedDate: Date

  public func finish() async { StoreKitWorld.current.finished.send(id) }

  /// Not a member of Apple's type.
  public init(
    id: UInt64, originalID: UInt64, productID: String, productType: Product.ProductType,
    purchaseDate: Date, originalPurchaseDate: Date, expirationDate: Date? = nil,
    purchasedQuantity: Int = 1, isUpgraded: Bool = false, offer: Transaction.Offer? = nil,
    revocationDate: Date? = nil,
    revocationReason: Transaction.RevocationReason? = nil, appAccountToken: UUID? = nil,
    environment: AppStore.Environment = .production,
    ownershipType: Transaction.OwnershipType = .purchased, signedDate: Date
  ) {
    self.id = id
    self.originalID = originalID
    self.productID = productID
    self.productType = productType
    self.purchaseDate = purchaseDate
    self.originalPurchaseDate = originalPurchaseDate
    self.expirationDate = expirationDate
    self.purchasedQuantity = purchasedQuantity
    self.isUpgraded = isUpgraded
    self.offer = offer
    self.revocationDate = revocationDate
    self.revocationReason = revocationReason
    self.appAccountToken = appAccountToken
    self.environment = environment
    self.ownershipType = ownershipType
    self.signedDate = signedDate
  }
}
