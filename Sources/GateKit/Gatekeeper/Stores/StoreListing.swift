public import ContentCatalog

/// A product with a store's name and price, which paywalls show instead of the catalog's.
///
/// ```swift
/// for product in gatekeeper.products() {
///   print(product.id, product.displayName, product.displayPrice)
/// }
/// ```
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
