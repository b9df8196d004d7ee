import ContentCatalog
import GateRules

/// The parts of a gatekeeper that never change.
struct GatekeeperSetup: Sendable {
  let engine: GateEngine
  let sources: [any EntitlementSource]
  /// The families whose facts are absent, instead of unknown, if no source supplies the family.
  let assumingNone: Set<FactFamily>
  let stores: [any PurchaseStore]
  let policy: Gatekeeper.Policy
  /// The items, in catalog order.
  let items: [ItemHandle]
  let names: MergedNames
  /// The name under which the answers of each source are cached. Sources with equal names are
  /// numbered.
  let sourceKeys: [String]
  /// The families and the attributes that gates test.
  private let tested: (families: Set<FactFamily>, attributes: Set<AttributeID>)

  init(
    engine: GateEngine, sources: [any EntitlementSource], assumingNone: Set<FactFamily>,
    stores: [any PurchaseStore], policy: Gatekeeper.Policy
  ) {
    self.engine = engine
    self.sources = sources
    self.assumingNone = assumingNone
    self.stores = stores
    self.policy = policy
    items = Array(engine.items)
    names = MergedNames([engine.catalog.content])
    tested = (engine.catalog.testedFamilies, engine.catalog.testedAttributes)
    sourceKeys = sources.distinctNames
  }

  var catalog: Catalog { engine.catalog.content }
}

extension GatekeeperSetup {
  /// Returns the families that gates test, that no source supplies, and that are not assumed to be empty.
  ///
  /// - Parameter attributes: the attributes that are supplied without a source.
  func unsuppliedFamilies(besides attributes: Set<AttributeID>) -> Set<FactFamily> {
    var families = tested.families.subtracting(assumingNone)
    if tested.attributes.isSubset(of: attributes) { families.remove(.attributes) }
    return sources.reduce(families) { $0.subtracting($1.families) }
  }
}

extension GatekeeperSetup {
  /// Returns the products that these entitlements hold, directly or in a bundle.
  func held(by entitlements: [Entitlement], at now: Instant) -> Set<ProductIndex> {
    if entitlements.isEmpty { return [] }
    return resolved(entitlements).heldProducts(in: catalog, at: now)
  }

  /// Returns whether these entitlements hold a product, directly or in a bundle.
  func holds(_ product: ProductIndex, by entitlements: [Entitlement], at now: Instant) -> Bool {
    !entitlements.isEmpty
      && resolved(entitlements).holdingState(of: product, at: now).status.isHeld
  }

  /// Returns the entitlements each of which holds one of these products alone.
  func grants(
    of products: Set<ProductIndex>, among entitlements: [Entitlement], at now: Instant
  ) -> [Entitlement] {
    entitlements.filter { entitlement in
      products.contains { state(of: $0, by: entitlement, at: now).status.isHeld }
    }
  }

  /// Returns the product that was bought; `nil` if the catalog has no such product.
  func product(of entitlement: Entitlement) -> ProductIndex? {
    catalog.productIndex(named: entitlement.product.rawValue)
  }

  /// Returns the state of a product if this were the only entitlement.
  func state(
    of product: ProductIndex, by entitlement: Entitlement, at now: Instant
  ) -> HoldingState {
    guard let bought = self.product(of: entitlement),
      catalog.bundles.includes(bought, product)
    else { return HoldingState(status: .neverBought) }
    return resolved([entitlement]).holdingState(of: product, at: now)
  }

  private func resolved(_ entitlements: [Entitlement]) -> ResolvedSubject {
    ResolvedSubject(
      GateSubject(id: "", entitlements: entitlements), in: catalog,
      accepting: engine.acceptedEnvironments)
  }
}

extension GatekeeperSetup {
  /// Returns the name under which the purchase of a product in a store is cached.
  func cacheKey(ofPurchase product: ProductIndex, in store: StoreName) -> String {
    "store:\(store)/\(catalog.products[product].id)"
  }
}

extension EntitlementSnapshot {
  /// The entitlements, each with the instant, the end and the signature of the answer that proves it.
  var provenEntitlements: [Entitlement] {
    entitlements.map { entitlement in
      var proven = entitlement
      proven.provenUntil = validUntil
      proven.asOf = asOf
      proven.hasUnverifiedSignature = hasUnverifiedSignatures
      return proven
    }
  }
}
