internal import ContentCatalog

/// The names that catalogs give to products and entitlements of RevenueCat.
struct RevenueCatProducts: Sendable {
  /// The store under which a catalog lists the keys of entitlements.
  private static let store: StoreName = "revenuecat"

  /// The keys of entitlements.
  private let entitlements: Set<ExactString>
  /// The names of products with a plan, by the key before the colon.
  private let plans: [ExactString: Set<ExactString>]

  init(of catalogs: [Catalog]) {
    let stores = catalogs.flatMap { $0.products.flatMap(\.storeIDs) }
    entitlements = Set(stores.filter { $0.store == Self.store }.map { ExactString($0.id) })
    plans = catalogs.flatMap { $0.productNames }.reduce(into: [:]) { plans, name in
      guard let colon = name.firstIndex(of: ":") else { return }
      plans[ExactString(String(name[..<colon])), default: []].insert(ExactString(name))
    }
  }

  func isEntitlement(_ key: String) -> Bool { entitlements.contains(ExactString(key)) }

  /// Returns the name of a product: `key:plan` if a catalog names it, otherwise the key.
  func name(of key: String, plan: String?) -> String {
    guard let plan, let names = plans[ExactString(key)] else { return key }
    let name = "\(key):\(plan)"
    return names.contains(ExactString(name)) ? name : key
  }

  /// Returns every name that a purchase with this key can have.
  func names(of key: String) -> [String] {
    [key] + (plans[ExactString(key)] ?? []).sorted().map(\.text)
  }
}
