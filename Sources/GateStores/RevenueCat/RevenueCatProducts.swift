internal import ContentCatalog

/// The names that catalogs give to products and entitlements of RevenueCat.
struct RevenueCatProducts: Sendable {
  /// The store under which a catalog lists the keys of entitlements.
  private static let store: StoreName = "revenuecat"

  /// The names of products with a plan.
  let plans: PlanNames
  /// The keys of entitlements.
  private let entitlements: Set<ExactString>

  init(of catalogs: [Catalog]) {
    let stores = catalogs.flatMap { $0.products.flatMap(\.storeIDs) }
    entitlements = Set(stores.filter { $0.store == Self.store }.map { ExactString($0.id) })
    plans = PlanNames(of: catalogs)
  }

  func isEntitlement(_ key: String) -> Bool { entitlements.contains(ExactString(key)) }
}
