package import ContentCatalog

/// A file in which a store describes the products that it sells.
///
/// ```swift
/// for product in result.file?.products ?? [] { print(product.id, product.prices.count) }
/// ```
public struct StoreFile: Hashable, Sendable {
  /// The format of the file.
  public let format: StoreFileFormat
  /// The products. In a StoreKit configuration file: the purchases, then the non-renewing subscriptions,
  /// then the subscription groups, each in file order. In a Play file: the base plans of subscriptions,
  /// then the one-time products. In a Stripe file: the prices, with those of one product and period as
  /// one product.
  public let products: [StoreFileProduct]
  /// The names of the subscription groups, by group id.
  public let groupNames: [String: String]
  /// The storefront of a StoreKit configuration file, an ISO 3166-1 alpha-3 code such as `USA`; `nil` if
  /// the file does not set one.
  public let storefront: String?
  /// The currency in which the products are imported by default, an ISO 4217 code; `nil` if it is
  /// unknown.
  ///
  /// - StoreKit: the currency of the storefront. A file without a storefront has that of the USA, the
  ///   default of Apple's test session (StoreKit Test, `SKTestSession.storefront`).
  /// - Play: the currency of the seller's default prices (`defaultPrice`), otherwise USD, in which Play
  ///   sells wherever it has no local currency, otherwise the currency of the first price.
  /// - Stripe: the currency of the most products, and of several the first.
  public let currency: String?
  /// The location of the storefront.
  package let storefrontSpan: SourceSpan?
  /// The parts of the file that are not imported, each as a sentence in the grammar of messages.
  package let notes: [String]

  package init(
    format: StoreFileFormat, products: [StoreFileProduct], groupNames: [String: String] = [:],
    storefront: String? = nil, storefrontSpan: SourceSpan? = nil, currency: String?,
    notes: [String] = []
  ) {
    self.format = format
    self.products = products
    self.groupNames = groupNames
    self.storefront = storefront
    self.storefrontSpan = storefrontSpan
    self.currency = currency
    self.notes = notes
  }
}

extension StoreFile {
  /// Returns the product with a store id.
  ///
  /// - Complexity: O(n) in the number of store ids.
  public subscript(id: String) -> StoreFileProduct? {
    products.first { $0.ids.contains { $0.isExactly(id) } }
  }
}
