public import ContentCatalog
public import GateRules

/// A product with a store's name and price, which paywalls show instead of the catalog's.
///
/// ```swift
/// for product in gatekeeper.products() {
///   print(product.id, product.displayName, product.displayPrice)
/// }
/// ```
///
/// A store sets what it knows beyond the name and the price, such as ``period`` and ``offers``.
public struct StoreListing: Identifiable, Hashable, Sendable {
  /// The catalog's id, which the gatekeeper sets.
  public internal(set) var id: ProductID
  /// The name of the store.
  public let store: StoreName
  /// The id in the store.
  public let storeID: String
  /// The name in the store.
  public let displayName: String
  /// The price in the store's words, with the currency.
  public let displayPrice: String
  /// The introductory offer in the store's words, if the subject is eligible.
  public let introductoryOffer: String?
  /// The description in the store.
  public var details: String?
  /// The price as a number, for comparisons. ``displayPrice`` is the one to show.
  public var price: Price?
  /// The duration of one period of a subscription.
  public var period: CalendarDuration?
  /// The offers of a subscription, whether or not the subject is eligible.
  public var offers: [Offer] = []
  /// The prices of a subscription by billing plan; empty if the store sells it at ``displayPrice`` only.
  public var pricingTerms: [PricingTerms] = []
  /// Whether a family can share the product; `nil` if that is unknown.
  public var isFamilyShareable: Bool?
  /// The group of subscriptions of which a subject has one at a time.
  public var subscriptionGroup: String?
  /// The level in the group; 1 is the highest.
  public var level: Int?

  /// Creates a product. Its id is the id in the store until the gatekeeper sets the catalog's.
  public init(
    store: StoreName, storeID: String, displayName: String, displayPrice: String,
    introductoryOffer: String? = nil
  ) {
    id = ProductID(storeID)
    self.store = store
    self.storeID = storeID
    self.displayName = displayName
    self.displayPrice = displayPrice
    self.introductoryOffer = introductoryOffer
  }
}

extension StoreListing {
  /// A price for the first periods of a subscription, as a store describes it.
  public struct Offer: Hashable, Sendable {
    /// The type of the offer.
    public let type: Entitlement.OfferType
    /// The id of an offer that is not introductory.
    public let id: String?
    /// The way in which the offer is paid: free, as you go, or up front.
    public let discountType: Entitlement.OfferDiscountType
    /// The price of one period in the store's words, with the currency.
    public let displayPrice: String
    /// The price of one period as a number.
    public let price: Price?
    /// The duration of one period of the offer.
    public let period: CalendarDuration
    /// The number of periods, from 1.
    public let periodCount: Int

    /// Creates an offer.
    ///
    /// - Parameter periodCount: the number of periods. A number below 1 means 1.
    public init(
      type: Entitlement.OfferType, id: String? = nil,
      discountType: Entitlement.OfferDiscountType, displayPrice: String, price: Price? = nil,
      period: CalendarDuration, periodCount: Int = 1
    ) {
      self.type = type
      self.id = id
      self.discountType = discountType
      self.displayPrice = displayPrice
      self.price = price
      self.period = period
      self.periodCount = max(periodCount, 1)
    }
  }
}
