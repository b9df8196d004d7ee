public import ContentCatalog
internal import GateKit

/// A product of a StoreKit configuration file.
public struct StoreKitProduct: Hashable, Sendable {
  /// The id in the store.
  public let id: String
  /// The kind of purchase.
  public let kind: ProductKind
  /// The name by language, otherwise the reference name.
  public let name: LocalizedText?
  /// The price in the currency of the storefront.
  public let price: DecimalAmount?
  /// Whether the members of a family share the purchase.
  public let isFamilyShareable: Bool
  /// The duration of one period of an auto-renewable subscription.
  public let period: CalendarDuration?
  /// The id of the subscription group.
  public let subscriptionGroup: String?
  /// The level in the subscription group; 1 is the highest.
  public let level: Int?
  /// The offers of a subscription: introductory, promotional, codes, win-back.
  public let offers: [StoreOffer]
  /// The JSON of the product, for locations in messages.
  package let object: JSONValue
}

extension StoreKitProduct {
  /// The introductory offer; the first one if there are several.
  public var introductoryOffer: StoreOffer? { offers.first { $0.type == "introductory" } }

  /// Returns the location of a field; that of the product if the field is absent.
  package func span(of key: String) -> SourceSpan { object[key]?.span ?? object.span.opening }
}
