package import ContentCatalog
import GateRules

/// The names of the catalogs for which the answers of sources are merged.
package struct MergedNames: Sendable {
  /// The declared counters.
  let counters: Set<CounterID>
  private let catalogs: [Catalog]

  package init(_ catalogs: [Catalog]) {
    self.catalogs = catalogs
    counters = Set(catalogs.flatMap { $0.counters.map(\.id) })
  }

  /// The keys of a product. Two names mean one product if they have a common key: the name itself,
  /// or the product of a catalog that knows both.
  func keys(of product: ProductID) -> [ProductKey] {
    [.name(product)]
      + catalogs.enumerated().compactMap { number, catalog in
        catalog.productIndex(named: product.rawValue).map { .product($0, catalog: number) }
      }
  }

  enum ProductKey: Hashable {
    case name(ProductID)
    case product(ProductIndex, catalog: Int)
  }
}
