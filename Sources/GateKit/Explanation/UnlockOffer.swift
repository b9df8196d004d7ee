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
