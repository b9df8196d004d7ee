package import ContentCatalog
package import GateRules

/// The products that a subject may be asked to buy and that change what some rules test, numbered in
/// catalog order.
///
/// This folder is the base of offers (`Explanation`) and of plans (`GateAnalysis/Plans`). In go the
/// products that the rules test, the subject and the store. Out come the candidates, those that exclude
/// each other (``Rivals``), and prices as numbers (``PriceTable``). The searches that use them stand apart:
/// offers list every small set of products and other steps that opens an item, and plans minimize what
/// many items cost together.
///
/// A candidate is a product on sale now that is above the held level of each of its subscription
/// groups. Products that the subject holds or may hold, will hold, has requested, has paused, or has to pay
/// for are excluded. A consumable is a candidate only for rules that count its own purchases.
package struct PurchaseCandidates {
  package let products: [ProductIndex]
  /// The subscription groups of each candidate.
  let groups: [[ExactString]]
  package let rivals: Rivals
  private let catalog: Catalog
  private let numbers: [ProductIndex: Int]

  /// - Parameters:
  ///   - tested: the products that the rules test. Only products that include one of them are candidates.
  ///   - store: restricts the candidates to products sold in this store; `nil` allows any store.
  ///   - ignoringSalePeriods: whether products count as sold before and after their sale.
  /// - Complexity: O(n × m) in the products and the listed entitlements.
  package init(
    including tested: some Sequence<ProductIndex>, for subject: ResolvedSubject,
    in catalog: Catalog, at now: Instant, store: StoreName?, ignoringSalePeriods: Bool = false
  ) {
    self.catalog = catalog
    let held = SubscriptionLevels(catalog, for: subject, at: now)
    var relevant: Set<ProductIndex> = []
    for product in tested { relevant.formUnion(catalog.purchases(countingAs: product)) }
    products = relevant.sorted().filter { index in
      let product = catalog.products[index]
      return product.isForSale(in: store) && (ignoringSalePeriods || product.isSold(at: now))
        && !subject.holdingState(of: index, at: now).status.excludesPurchases
        && catalog.memberships(of: index).allSatisfy { held.isBelow($0) }
    }
    numbers = Dictionary(zip(products, products.indices), uniquingKeysWith: { first, _ in first })
    groups = products.map { catalog.memberships(of: $0).map(\.group) }
    rivals = Rivals(in: groups)
  }

  /// Returns the candidates that include a product.
  package func numbers(including product: ProductIndex) -> [Int] {
    catalog.purchases(countingAs: product).compactMap { numbers[$0] }
  }
}

extension Catalog {
  /// Returns the first instant after now at which the sale of a product that includes a tested one
  /// begins or ends; `nil` if there is none.
  func nextSaleChange(
    including tested: some Sequence<ProductIndex>, in store: StoreName?, after now: Instant
  ) -> Instant? {
    Set(tested.flatMap { purchases(countingAs: $0) }).map { products[$0] }
      .filter { $0.isForSale(in: store) }
      .flatMap { [$0.soldFrom, $0.soldUntil].compactMap { $0 } }
      .filter { $0 > now }.min()
  }
}

extension Catalog {
  /// Returns the products whose purchases count as those of a product. Those of a consumable count only as
  /// its own.
  fileprivate func purchases(countingAs product: ProductIndex) -> [ProductIndex] {
    if products[product].kind == .consumable { return [product] }
    return bundles.products(countingAs: product).filter { products[$0].kind != .consumable }
  }
}

extension CatalogProduct {
  /// Whether anybody can buy the product while it is sold.
  fileprivate func isForSale(in store: StoreName?) -> Bool {
    if isRetired { return false }
    guard let store else { return true }
    return storeIDs.contains { $0.applies(to: store) }
  }
}
