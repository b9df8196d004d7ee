internal import ContentCatalog

/// The names that catalogs give to the plans of products: `product:plan`.
struct PlanNames: Sendable {
  /// The names by product.
  private let names: [ExactString: Set<ExactString>]

  init(of catalogs: [Catalog]) {
    names = catalogs.flatMap { $0.productNames }.reduce(into: [:]) { names, name in
      guard let colon = name.firstIndex(of: ":") else { return }
      names[ExactString(String(name[..<colon])), default: []].insert(ExactString(name))
    }
  }

  /// Returns the name of a plan: `product:plan` if a catalog names it, otherwise the product.
  func name(of product: String, plan: String?) -> String {
    nameWithPlan(of: product, plan: plan) ?? product
  }

  /// Returns `product:plan`; `nil` if no catalog names it.
  func nameWithPlan(of product: String, plan: String?) -> String? {
    guard let plan, let names = names[ExactString(product)] else { return nil }
    let name = "\(product):\(plan)"
    return names.contains(ExactString(name)) ? name : nil
  }

  /// Returns every name that a purchase of the product can have.
  func names(of product: String) -> [String] {
    [product] + (names[ExactString(product)] ?? []).sorted().map(\.text)
  }
}
