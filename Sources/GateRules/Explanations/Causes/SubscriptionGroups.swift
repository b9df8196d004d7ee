package import ContentCatalog

/// The products of a catalog by subscription group.
struct SubscriptionGroups {
  private let catalog: Catalog
  private var members: [ExactString: [ProductIndex]] = [:]

  init(of catalog: Catalog) {
    self.catalog = catalog
    for (index, product) in zip(catalog.products.catalogIndices, catalog.products) {
      guard let group = product.subscriptionGroup else { continue }
      members[ExactString(group), default: []].append(index)
    }
  }

  /// Returns the products whose entitlements can matter to offers and reasons about some products:
  /// those that include one of them, or a member of a subscription group that such a product or one
  /// that it includes belongs to.
  func products(concerning tested: Set<ProductIndex>) -> Set<ProductIndex> {
    var found: Set<ProductIndex> = []
    for product in tested { found.formUnion(catalog.bundles.products(countingAs: product)) }
    if members.isEmpty { return found }
    var groups: Set<ExactString> = []
    for product in found {
      for member in catalog.bundles.products(includedIn: product) {
        if let group = catalog.products[member].subscriptionGroup {
          groups.insert(ExactString(group))
        }
      }
    }
    for member in groups.flatMap({ members[$0] ?? [] }) {
      found.formUnion(catalog.bundles.products(countingAs: member))
    }
    return found
  }
}

extension Catalog {
  /// Returns the products whose entitlements can matter to offers and reasons about some products, in catalog
  /// order.
  ///
  /// - Complexity: O(n) in the products of the catalog.
  package func products(concerning tested: [ProductIndex]) -> [ProductIndex] {
    SubscriptionGroups(of: self).products(concerning: Set(tested)).sorted()
  }
}
