/// The offers that open an item or several items together, best first.
///
/// ```swift
/// let offers = engine.evaluate(learner, at: now).offers(for: "L9")
/// for offer in offers { show(offer) }
/// if !offers.isExhaustive { showThatThereMayBeMore() }
/// ```
///
/// An offer with products comes before one without. Offers are then ordered by fewer needs, fewer
/// products, price and catalog order.
public struct UnlockOffers: Hashable, Sendable, Codable {
  private let offers: [UnlockOffer]
  /// Whether further offers were found but omitted, because of ``limit``.
  public let hasMore: Bool
  /// Whether the search was complete, so that these are certainly the best offers. If it is
  /// `false`, the search ended at its work limit, and better or further offers may exist.
  public let isExhaustive: Bool

  /// Creates a collection of offers, for previews and for tests of a ``ReasonRenderer``.
  public init(_ offers: [UnlockOffer], hasMore: Bool = false, isExhaustive: Bool = true) {
    self.offers = offers
    self.hasMore = hasMore
    self.isExhaustive = isExhaustive
  }

  /// The maximum number of offers returned.
  public static let limit = 16

  /// The empty result of a complete search.
  public static let none = UnlockOffers([])
}

extension UnlockOffers: RandomAccessCollection {
  /// The position of the best offer.
  public var startIndex: Int { offers.startIndex }
  /// The position after the last offer.
  public var endIndex: Int { offers.endIndex }
  /// The offer at a position; 0 is the best.
  public subscript(position: Int) -> UnlockOffer { offers[position] }
}
