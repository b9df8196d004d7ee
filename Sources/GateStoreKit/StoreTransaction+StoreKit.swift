#if canImport(StoreKit)
  internal import Foundation
  internal import GateKit
  internal import GateKitFoundation
  internal import GateStores
  internal import StoreKit

  extension StoreTransaction {
    /// Creates the transaction that StoreKit verified.
    init(_ transaction: Transaction) {
      self.init(
        id: String(transaction.id), originalID: String(transaction.originalID),
        statedAt: Instant(transaction.signedDate), entitlement: Entitlement(transaction))
    }
  }

  extension Entitlement {
    /// Creates the entitlement to the product of a transaction.
    init(_ transaction: Transaction) {
      let offer = transaction.appliedOffer
      self.init(
        product: ProductID(transaction.productID),
        purchaseDate: Instant(transaction.purchaseDate),
        originalPurchaseDate: Instant(transaction.originalPurchaseDate),
        expiresDate: transaction.expirationDate.map { Instant($0) },
        revocationDate: transaction.revocationDate.map { Instant($0) },
        isUpgraded: transaction.isUpgraded, quantity: transaction.purchasedQuantity,
        ownershipType: OwnershipType(storeWord: transaction.ownershipType.rawValue),
        offerType: offer.type.map { OfferType($0) },
        offerDiscountType: offer.paymentMode.map { OfferDiscountType(storeWord: $0) },
        environment: Environment(transaction.environment))
      if transaction.isUpgradedToBundle { becomeUpgradedToBundle() }
    }
  }

  extension Entitlement.Environment {
    /// Creates the environment that StoreKit names.
    init(_ environment: AppStore.Environment) { self.init(storeWord: environment.rawValue) }
  }

  extension Entitlement.OfferType {
    /// Creates the offer type that StoreKit names. The number of an unlisted one is kept as text.
    fileprivate init(_ type: Transaction.OfferType) {
      switch type {
      case .introductory: self = "introductory"
      case .promotional: self = "promotional"
      case .code: self = "code"
      case .winBack: self = "winBack"
      default: self.init(rawValue: "\(type.rawValue)")
      }
    }
  }

  extension Transaction {
    var isConsumable: Bool { productType == .consumable }

    /// Whether the customer replaced the subscription by a subscription bundle.
    fileprivate var isUpgradedToBundle: Bool {
      // Apple's SDKs have the constant since Xcode 27, whose compiler is 6.4. Apple does not publish
      // its number, so a build with an earlier Xcode treats the switch as a revocation.
      #if compiler(>=6.4) || !canImport(Darwin)
        revocationReason == .upgradedToBundle
      #else
        false
      #endif
    }

    /// The type and the payment mode of the offer that the purchase used.
    fileprivate var appliedOffer: (type: OfferType?, paymentMode: String?) {
      if #available(iOS 17.2, macOS 14.2, tvOS 17.2, visionOS 1.1, *) {
        (offer?.type, offer?.paymentMode?.rawValue)
      } else {
        (offerType, offerPaymentModeStringRepresentation)
      }
    }
  }
#endif
