public import ContentCatalog

/// Products on sale and needs that together open something for a subject, none of them superfluous.
public struct UnlockOffer: Hashable, Sendable, Codable {
  /// What to buy, in catalog order.
  public let products: [ProductID]
  /// What to do besides, in the order of ``UnlockNeed``.
  public let needs: [UnlockNeed]
  /// What the products cost together; `nil` where one has no price, or they differ in currency or in
  /// the period that they are paid for.
  public let price: Price?

  /// Makes an offer of its parts: for previews, and for tests of a ``ReasonRenderer``.
  public init(products: [ProductID], needs: [UnlockNeed] = [], price: Price? = nil) {
    self.products = products
    self.needs = needs
    self.price = price
  }
}

/// The ways to open something, best first.
public struct UnlockOffers: Hashable, Sendable, Codable {
  /// At most ``limit`` offers: those with products first, then by fewer needs, fewer products, price and
  /// catalog order.
  public let offers: [UnlockOffer]
  /// Whether there are more of them.
  public let hasMore: Bool
  /// Whether these are certainly the best ones; otherwise the search ended at its limit of work, and
  /// there may be others before and after them.
  public let isExhaustive: Bool

  /// Makes offers of their parts.
  public init(offers: [UnlockOffer], hasMore: Bool = false, isExhaustive: Bool = true) {
    self.offers = offers
    self.hasMore = hasMore
    self.isExhaustive = isExhaustive
  }

  /// How many offers are kept.
  public static let limit = 16

  /// No way at all.
  public static let none = UnlockOffers(offers: [], hasMore: false, isExhaustive: true)
}
