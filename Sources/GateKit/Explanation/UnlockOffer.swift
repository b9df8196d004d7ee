public import ContentCatalog

/// A set of products on sale and needs that together open an item for a subject, none of them
/// superfluous.
public struct UnlockOffer: Hashable, Sendable, Codable {
  /// The products to buy, in catalog order.
  public let products: [ProductID]
  /// The needs, in the order of the cases of ``UnlockNeed``.
  public let needs: [UnlockNeed]
  /// The total price of the products; `nil` if a product has no price, or if the currencies or the
  /// billing periods differ.
  public let price: Price?

  /// Creates an offer from its parts, for previews and for tests of a ``ReasonRenderer``.
  public init(products: [ProductID], needs: [UnlockNeed] = [], price: Price? = nil) {
    self.products = products
    self.needs = needs
    self.price = price
  }
}

/// The offers that open an item or several items, best first.
public struct UnlockOffers: Hashable, Sendable, Codable {
  /// The best offers, at most ``limit``: first those with products, then by fewer needs, fewer
  /// products, price and catalog order.
  public let offers: [UnlockOffer]
  /// Whether further offers were found but omitted.
  public let hasMore: Bool
  /// Whether the search was complete, so that these are certainly the best offers. If it is
  /// `false`, the search ended at its work limit, and better or further offers may exist.
  public let isExhaustive: Bool

  /// Creates offers from their parts.
  public init(offers: [UnlockOffer], hasMore: Bool = false, isExhaustive: Bool = true) {
    self.offers = offers
    self.hasMore = hasMore
    self.isExhaustive = isExhaustive
  }

  /// The maximum number of offers returned.
  public static let limit = 16

  /// The empty result.
  public static let none = UnlockOffers(offers: [], hasMore: false, isExhaustive: true)
}
