public import ContentCatalog

/// A product that a ``SimulatedStore`` sells.
///
/// ```swift
/// let store = SimulatedStore(
///   products: [
///     SimulatedProduct(id: "com.app.pro", kind: .autoRenewable),
///     SimulatedProduct(id: "com.app.book", kind: .nonConsumable, price: "9.00"),
///   ], clock: clock)
/// let purchase = try store.buy("com.app.book", for: "anna")
/// print(purchase.product)  // com.app.book
/// ```
public struct SimulatedProduct: Hashable, Sendable {
  /// The id in the store.
  public let id: String
  /// The kind of purchase, which determines whether it renews and ends.
  public let kind: ProductKind
  /// The name that the store shows; the id if it is `nil`.
  public let name: LocalizedText?
  /// The price, without a currency if that is unknown.
  public let price: String?
  /// The duration of one period of an auto-renewable subscription; one month if it is unknown.
  public let period: CalendarDuration
  /// The subscription group; the product is alone if it is `nil`.
  public let subscriptionGroup: String?
  /// The level in the group; 1 is the highest.
  public let level: Int?
  /// Whether a family shares the product; `nil` if that is unknown, and it can be shared.
  public let isFamilyShareable: Bool?
  /// The offers; `nil` if they are unknown, and every offer is accepted.
  public let offers: [StoreOffer]?

  /// Creates a product. Only the id is required.
  public init(
    id: String, kind: ProductKind = .nonConsumable, name: LocalizedText? = nil,
    price: String? = nil, period: CalendarDuration? = nil, subscriptionGroup: String? = nil,
    level: Int? = nil, isFamilyShareable: Bool? = nil, offers: [StoreOffer]? = nil
  ) {
    self.id = id
    self.kind = kind
    self.name = name
    self.price = price
    self.period = period.flatMap { $0.isZero ? nil : $0 } ?? .oneMonth
    self.subscriptionGroup = subscriptionGroup
    self.level = level
    self.isFamilyShareable = isFamilyShareable
    self.offers = offers
  }
}

extension SimulatedProduct {
  /// Creates a product of a store.
  init(_ product: StoreFileProduct, currency: String?) {
    self.init(
      id: product.id, kind: product.kind ?? .nonConsumable, name: product.name,
      price: product.price(in: currency).map { "\($0)" + (currency.map { " \($0)" } ?? "") },
      period: product.period, subscriptionGroup: product.subscriptionGroup, level: product.level,
      isFamilyShareable: product.isFamilyShareable, offers: product.offers)
  }

  /// Creates a product of a catalog with one of its store ids.
  init(_ product: CatalogProduct, id: String) {
    self.init(
      id: id, kind: product.kind, name: product.title, price: product.price?.description,
      period: product.period, subscriptionGroup: product.subscriptionGroup, level: product.level)
  }

  /// The id of the group of subscriptions of which a subject has one at a time.
  var groupID: String { subscriptionGroup.map { "group \($0)" } ?? "product \(id)" }
}
