// Apple documents the members. Those without documentation equal the members of Apple's module.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

@available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, visionOS 1.0, *)
public struct Product: Identifiable, Equatable, Hashable, Sendable {
  public struct ProductType: RawRepresentable, Equatable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public static let consumable = ProductType(rawValue: "Consumable")
    public static let nonConsumable = ProductType(rawValue: "Non-Consumable")
    public static let nonRenewable = ProductType(rawValue: "Non-Renewing Subscription")
    public static let autoRenewable = ProductType(rawValue: "Auto-Renewable Subscription")
  }

  public let id: String
  public let type: Product.ProductType
  public let displayName: String
  public let description: String
  public let price: Decimal
  public let displayPrice: String
  public let isFamilyShareable: Bool
  public let subscription: Product.SubscriptionInfo?

  /// Not a member of Apple's type.
  public init(
    id: String, type: Product.ProductType, displayName: String, description: String = "",
    price: Decimal = 0, displayPrice: String, isFamilyShareable: Bool = false,
    subscription: Product.SubscriptionInfo? = nil
  ) {
    self.id = id
    self.type = type
    self.displayName = displayName
    self.description = description
    self.price = price
    self.displayPrice = displayPrice
    self.isFamilyShareable = isFamilyShareable
    self.subscription = subscription
  }

  public static func products<Identifiers>(
    for identifiers: Identifiers
  ) async throws -> [Product] where Identifiers: Collection, Identifiers.Element == String {
    let ids = Set(identifiers)
    return try await StoreKitWorld.current.products().filter { ids.contains($0.id) }
  }
}
