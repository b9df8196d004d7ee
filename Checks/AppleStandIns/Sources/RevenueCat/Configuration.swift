// The members of RevenueCat's SDK, version 5, that `Examples/RevenueCatSDK` uses. Source: `Sources/Purchasing` in
// https://github.com/RevenueCat/purchases-ios. Members without documentation equal those of the SDK.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public final class Configuration: Sendable {
  public final class Builder {
    init() {}

    public func with(
      purchasesAreCompletedBy: PurchasesAreCompletedBy, storeKitVersion: StoreKitVersion
    ) -> Configuration.Builder {
      self
    }
  }

  public static func builder(withAPIKey apiKey: String) -> Builder { Builder() }
}

@available(*, unavailable)
extension Configuration.Builder: Sendable {}

public enum PurchasesAreCompletedBy: Int, Sendable {
  case revenueCat
  case myApp
}

public enum StoreKitVersion: Int, Sendable {
  case storeKit1
  case storeKit2
}

public enum ErrorCode: Int, Error {
  case purchaseCancelledError = 1
  case purchaseNotAllowedError = 3
  case productNotAvailableForPurchaseError = 5
  case networkError = 10
  case paymentPendingError = 20
  case offlineConnectionError = 35
}
