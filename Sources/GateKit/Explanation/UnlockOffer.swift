public import ContentCatalog

/// A set of products on sale and needs that together open an item for a subject, none of them
/// superfluous.
///
/// ```swift
/// for offer in engine.evaluate(learner, at: now).offers(of: "L9") {
///   print(offer.products, offer.price?.description ?? "-", offer.needs.count)
/// }
/// // [advanced] 25.00 CNY 0
/// // [full] 60.00 CNY 0
/// ```
public struct UnlockOffer: Hashable, Sendable, Codable {
  /// The products to buy, in catalog order.
  public let products: [ProductID]
  /// The needs, in the order of the cases of ``UnlockNeed``.
  public let needs: [UnlockNeed]
  /// The total price of the products; `nil` if a product has no price, or if the currencies or the
  /// billing periods differ.
  public let price: Price?
  /// The time that one payment of the price covers; `nil` without a price, and if the products are
  /// kept for good.
  public let term: Term?
  /// The instant from which one of the products is no longer sold; `nil` if no sale ends.
  public let soldUntil: Instant?

  /// Creates an offer from its parts, for previews and for tests of a ``ReasonRenderer``.
  public init(
    products: [ProductID], needs: [UnlockNeed] = [], price: Price? = nil, term: Term? = nil,
    soldUntil: Instant? = nil
  ) {
    self.products = products
    self.needs = needs
    self.price = price
    self.term = term
    self.soldUntil = soldUntil
  }
}

extension UnlockOffer {
  /// The time that one payment of an offer's price covers.
  public struct Term: Hashable, Sendable, Codable {
    /// The `period` of the products.
    public let period: CalendarDuration
    /// Whether the price is due again after each period, because every product is `autoRenewable`.
    public let renews: Bool

    /// Creates a term from its parts.
    public init(_ period: CalendarDuration, renews: Bool) {
      self.period = period
      self.renews = renews
    }
  }
}
