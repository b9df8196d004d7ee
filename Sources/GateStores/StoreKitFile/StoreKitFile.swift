package import ContentCatalog

/// A StoreKit configuration file of Xcode (`.storekit`), which describes the products of an app for
/// tests.
///
/// ```swift
/// for product in result.file?.products ?? [] { print(product.id, product.kind) }
/// ```
public struct StoreKitFile: Hashable, Sendable {
  /// The products: the purchases, then the non-renewing subscriptions, then the subscription groups,
  /// each in file order.
  public let products: [StoreKitProduct]
  /// The names of the subscription groups, by group id.
  public let groupNames: [String: String]
  /// The storefront, an ISO 3166-1 alpha-3 code such as `USA`; `nil` if the file does not set one.
  public let storefront: String?
  /// The location of the storefront.
  package let storefrontSpan: SourceSpan?

  package init(
    products: [StoreKitProduct], groupNames: [String: String] = [:], storefront: String? = nil,
    storefrontSpan: SourceSpan? = nil
  ) {
    self.products = products
    self.groupNames = groupNames
    self.storefront = storefront
    self.storefrontSpan = storefrontSpan
  }
}

extension StoreKitFile {
  /// The currency of the storefront, an ISO 4217 code; `nil` for an unknown storefront.
  public var currency: String? { storefront.flatMap(StorefrontCurrency.currency) }

  /// Returns the product with a store id.
  ///
  /// - Complexity: O(n) in the number of products.
  public subscript(id: String) -> StoreKitProduct? { products.first { $0.id.isExactly(id) } }
}
