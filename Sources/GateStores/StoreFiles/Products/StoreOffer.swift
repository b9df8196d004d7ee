public import ContentCatalog
public import GateKit

/// An offer of a subscription: a price for the first periods.
public struct StoreOffer: Hashable, Sendable {
  /// The type of the offer.
  public let type: Entitlement.OfferType
  /// The id of an offer that is not introductory.
  public let id: String?
  /// The way in which the offer is paid: free, as you go, or up front.
  public let discountType: Entitlement.OfferDiscountType
  /// The duration of one period of the offer.
  public let period: CalendarDuration
  /// The number of periods, from 1. Only the mode `payAsYouGo` has several.
  public let periodCount: Int

  /// Creates an offer.
  ///
  /// - Parameter periodCount: the number of periods. A number below 1 means 1.
  public init(
    type: Entitlement.OfferType, id: String? = nil, discountType: Entitlement.OfferDiscountType,
    period: CalendarDuration, periodCount: Int = 1
  ) {
    self.type = type
    self.id = id
    self.discountType = discountType
    self.period = period
    self.periodCount = max(periodCount, 1)
  }
}
