import ContentCatalog
import GateKit
import GateRules

/// The products that a subject could buy and that a rule tests, numbered in catalog order.
struct PlanCandidates {
  let products: [ProductIndex]
  let rivals: PlanRivals
  private let catalog: Catalog
  private let numbers: [ProductIndex: Int]

  init(for subject: ResolvedSubject, in catalog: GatedCatalog, at now: Instant, store: String?) {
    let content = catalog.content
    let sold = PurchaseCandidates(content, for: subject, at: now, store: store)
    let tested = Set(catalog.program.facts.compactMap(\.product))
    let relevant = Set(tested.flatMap { content.bundles.products(countingAs: $0) })
    let products = relevant.filter { sold.canBuy($0) }.sorted()
    self.products = products
    self.catalog = content
    numbers = Dictionary(zip(products, products.indices), uniquingKeysWith: { first, _ in first })
    rivals = PlanRivals(in: products.map { content.memberships(of: $0).map(\.group) })
  }

  /// Returns the candidates that include a product.
  func numbers(including product: ProductIndex) -> [Int] {
    catalog.bundles.products(countingAs: product).compactMap { numbers[$0] }
  }
}
