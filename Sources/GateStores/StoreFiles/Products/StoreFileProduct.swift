public import ContentCatalog
internal import GateKit

/// A product in a file of a store.
public struct StoreFileProduct: Hashable, Sendable {
  /// Whether the store sells the product.
  @nonexhaustive
  public enum Availability: Hashable, Sendable {
    /// The store sells it.
    case forSale
    /// The store no longer sells it, but customers may still hold it.
    case retired
    /// The store has never sold it.
    case draft
  }

  /// The store ids, of which there is at least one. Only a Stripe product has several: the ids of its
  /// prices, those for sale first.
  public let ids: [String]
  /// The id of the store's product that this one is a part of: the subscription of a base plan, or the
  /// product of a price.
  public let parent: String?
  /// The kind of purchase; `nil` for a one-time purchase if the store does not distinguish what is kept
  /// and what is used up.
  public let kind: ProductKind?
  /// The name by language, otherwise the name for all languages.
  public let name: LocalizedText?
  /// The prices. A StoreKit configuration file has at most one for each product.
  public let prices: [StoreFilePrice]
  /// Whether the members of a family share the purchase.
  public let isFamilyShareable: Bool
  /// The duration of one period of a subscription, or of access for a fixed time; `nil` if the store
  /// does not limit it.
  public let period: CalendarDuration?
  /// The id of the subscription group.
  public let subscriptionGroup: String?
  /// The level in the subscription group; 1 is the highest.
  public let level: Int?
  /// The offers of a subscription: introductory, promotional, codes, win-back.
  public let offers: [StoreOffer]
  /// Whether the store sells the product.
  public let availability: Availability
  /// A name for the catalog if the id is not one that people read.
  package let readableName: String?
  /// The locations of the fields.
  package let places: Places

  package init(
    ids: [String], parent: String? = nil, kind: ProductKind?, name: LocalizedText?,
    prices: [StoreFilePrice], isFamilyShareable: Bool = false, period: CalendarDuration? = nil,
    subscriptionGroup: String? = nil, level: Int? = nil, offers: [StoreOffer] = [],
    availability: Availability = .forSale, readableName: String? = nil, places: Places
  ) {
    self.ids = ids
    self.parent = parent
    self.kind = kind
    self.name = name
    self.prices = prices
    self.isFamilyShareable = isFamilyShareable
    self.period = period
    self.subscriptionGroup = subscriptionGroup
    self.level = level
    self.offers = offers
    self.availability = availability
    self.readableName = readableName
    self.places = places
  }
}

extension StoreFileProduct {
  /// The first store id.
  public var id: String { ids.first ?? "" }

  /// The introductory offer; the first one if there are several.
  public var introductoryOffer: StoreOffer? { offers.first { $0.type == "introductory" } }

  /// Returns the price in a currency. If several regions have prices in it, that of the currency's own
  /// country is returned, otherwise that of the most regions, and of several the first.
  public func price(in currency: String?) -> DecimalAmount? {
    if let currency { return prices.main(in: currency)?.amount }
    return prices.first { $0.currency == nil }?.amount
  }
}

extension StoreFileProduct {
  /// The locations of the fields of a product. An absent field has the location of the product.
  package struct Places: Hashable, Sendable {
    package var id: SourceSpan
    package var kind: SourceSpan
    package var period: SourceSpan
    package var group: SourceSpan
    package var level: SourceSpan

    /// Creates the locations of these fields of an object. A field without a key has the location of the
    /// object.
    package init(
      in object: JSONValue, id: String, kind: String? = nil, period: String? = nil,
      group: String? = nil, level: String? = nil
    ) {
      func span(of key: String?) -> SourceSpan {
        key.flatMap { object[$0]?.span } ?? object.span.opening
      }
      self.id = span(of: id)
      self.kind = span(of: kind)
      self.period = span(of: period)
      self.group = span(of: group)
      self.level = span(of: level)
    }
  }
}
