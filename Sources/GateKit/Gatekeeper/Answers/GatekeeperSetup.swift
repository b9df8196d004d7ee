import ContentCatalog
import GateRules

/// The parts of a gatekeeper that never change.
struct GatekeeperSetup: Sendable {
  let engine: GateEngine
  let sources: [any EntitlementSource]
  let stores: [any ProductStore]
  let policy: GatekeeperPolicy
  /// The items, in catalog order.
  let items: [ItemHandle]
  let names: MergedNames

  init(
    engine: GateEngine, sources: [any EntitlementSource], stores: [any ProductStore],
    policy: GatekeeperPolicy
  ) {
    self.engine = engine
    self.sources = sources
    self.stores = stores
    self.policy = policy
    items = Array(engine.items)
    names = MergedNames([engine.catalog.content])
  }

  var catalog: Catalog { engine.catalog.content }
}

extension GatekeeperSetup {
  /// Returns the products that these entitlements hold, directly or in a bundle.
  func held(by entitlements: [Entitlement], at now: Instant) -> Set<ProductIndex> {
    if entitlements.isEmpty { return [] }
    let subject = resolved(entitlements)
    return Set(
      catalog.products.catalogIndices.filter {
        subject.holdingState(of: $0, at: now).status.isHeld
      })
  }

  /// Returns the state of a product if this were the only entitlement.
  func state(
    of product: ProductIndex, by entitlement: Entitlement, at now: Instant
  ) -> HoldingState {
    guard let bought = catalog.productIndex(named: entitlement.product.rawValue),
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
  /// Returns the name under which the answers of a source are cached. Sources with equal names are
  /// numbered.
  func cacheKey(ofSource index: Int) -> String {
    let name = sources[index].name
    let earlier = sources[..<index].count { $0.name == name }
    return earlier == 0 ? name : "\(name) (\(earlier + 1))"
  }

  /// Returns the name under which the purchase of a product in a store is cached.
  func cacheKey(ofPurchase product: ProductIndex, in store: String) -> String {
    "store:\(store)/\(catalog.products[product].id)"
  }
}

extension Instant {
  /// Returns the instant a duration later, in whole seconds.
  func advanced(by duration: Duration) -> Instant {
    advanced(bySeconds: duration.components.seconds) ?? .latest
  }
}

extension EntitlementSnapshot {
  /// The entitlements, each with the end and the signature of the answer that proves it.
  var provenEntitlements: [Entitlement] {
    entitlements.map { entitlement in
      var proven = entitlement
      proven.provenUntil = validUntil
      proven.hasUnverifiedSignature = hasUnverifiedSignatures
      return proven
    }
  }
}
