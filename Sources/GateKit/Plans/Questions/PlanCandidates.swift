import ContentCatalog
import GateRules

/// The products that a subject could buy and that a rule tests, numbered in catalog order.
struct PlanCandidates {
  let products: [ProductIndex]
  /// For each candidate, the others of which it shares a subscription group.
  let rivals: [[Int]]
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
    var members: [ExactString: [Int]] = [:]
    let groups = products.map { content.memberships(of: $0).map(\.group) }
    for (number, groups) in groups.enumerated() {
      for group in groups { members[group, default: []].append(number) }
    }
    rivals = groups.enumerated().map { number, groups in
      Set(groups.flatMap { members[$0] ?? [] }).filter { $0 != number }.sorted()
    }
  }

  /// Returns the candidates that include a product.
  func numbers(including product: ProductIndex) -> [Int] {
    catalog.bundles.products(countingAs: product).compactMap { numbers[$0] }
  }
}
