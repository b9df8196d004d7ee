// Apple documents the members. Those without documentation equal the members of Apple's module.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

@available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, visionOS 1.0, *)
extension Product {
  public struct PurchaseOption: Equatable, Hashable, Sendable {
    /// Not a member of Apple's type.
    public let token: UUID

    public static func appAccountToken(_ token: UUID) -> Product.PurchaseOption {
      PurchaseOption(token: token)
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
