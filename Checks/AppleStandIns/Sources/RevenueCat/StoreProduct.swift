// The members of RevenueCat's SDK, version 5, that `Examples/RevenueCatSDK` uses. Source: `Sources/Purchasing` and
// `Sources/Identity` in https://github.com/RevenueCat/purchases-ios. Members without documentation equal those of the SDK.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public final class StoreProduct: Sendable {
  public let productIdentifier: String
  public let localizedTitle: String
  public let localizedDescription: String
  public let localizedPriceString: String
  public let subscriptionGroupIdentifier: String?

  /// Not a member of the SDK's class.
  public init(
    productIdentifier: String, localizedTitle: String, localizedDescription: String = "",
    localizedPriceString: String, subscriptionGroupIdentifier: String? = nil
  ) {
    self.productIdentifier = productIdentifier
    self.localizedTitle = localizedTitle
    self.localizedDescription = localizedDescription
    self.localizedPriceString = localizedPriceString
    self.subscriptionGroupIdentifier = subscriptionGroupIdentifier
  }
}

public final class StoreTransaction: Sendable {}

/// The customer. The SDK's class is sendable in the same way.
public final class CustomerInfo: @unchecked Sendable {
  public let rawData: [String: Any]

  /// Not a member of the SDK's class.
  public init(rawData: [String: Any]) { self.rawData = rawData }
}
