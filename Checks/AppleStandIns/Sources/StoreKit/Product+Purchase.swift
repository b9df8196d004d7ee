// Apple documents the members. Those without documentation equal the members of Apple's module.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

@available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, visionOS 1.0, *)
extension Product {
  public struct PurchaseOption: Equatable, Hashable, Sendable {
    /// The option in words. Not a member of Apple's type.
    public let words: String

    public static func appAccountToken(_ token: UUID) -> Product.PurchaseOption {
      PurchaseOption(words: "token \(token)")
    }

    public static func quantity(_ quantity: Int) -> Product.PurchaseOption {
      PurchaseOption(words: "quantity \(quantity)")
    }

    public static func promotionalOffer(
      _ offerID: String, compactJWS: String
    ) -> [Product.PurchaseOption] {
      [PurchaseOption(words: "promotional \(offerID) \(compactJWS)")]
    }

    public static func introductoryOfferEligibility(
      compactJWS: String
    ) -> Product.PurchaseOption {
      PurchaseOption(words: "introductory \(compactJWS)")
    }

    @available(iOS 26.4, macOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
    public static func billingPlanType(
      _ type: Product.SubscriptionInfo.BillingPlanType
    ) -> Product.PurchaseOption {
      PurchaseOption(words: "plan \(type.rawValue)")
    }

    @available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
    public static func winBackOffer(
      _ offer: Product.SubscriptionOffer
    ) -> Product.PurchaseOption {
      PurchaseOption(words: "winBack \(offer.id ?? "")")
    }
  }

  public enum PurchaseResult: Sendable {
    case success(VerificationResult<Transaction>)
    case userCancelled
    case pending
  }

  public enum PurchaseError: Error, Equatable, Hashable {
    case invalidQuantity
    case productUnavailable
    case purchaseNotAllowed
    case ineligibleForOffer
    case invalidOfferIdentifier
    case invalidOfferPrice
    case invalidOfferSignature
    case missingOfferParameters
  }

  @available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, *)
  @available(visionOS, unavailable)
  @MainActor public func purchase(
    options: Set<Product.PurchaseOption> = []
  ) async throws -> Product.PurchaseResult {
    try await StoreKitWorld.current.purchase(self, options)
  }
}
