import ContentCatalog
import GateRules

/// The products that a subject may be asked to buy: on sale, not consumable, and certainly not held.
struct PurchaseCandidates {
  private let catalog: Catalog
  private let facts: ResolvedSubject
  private let now: Instant
  private let store: String?
  private let held: SubscriptionLevels

  init(_ catalog: Catalog, for facts: ResolvedSubject, at now: Instant, store: String?) {
    self.catalog = catalog
    self.facts = facts
    self.now = now
    self.store = store
    held = SubscriptionLevels(catalog, for: facts, at: now)
  }

  func canBuy(_ index: Int) -> Bool {
    let product = catalog.products[index]
    guard !product.isRetired, product.kind != .consumable, isSold(product) else { return false }
    switch facts.holdingState(of: index, at: now).status {
    case .neverBought, .notHeld, .expired, .revoked, .upgraded: break
    case .held, .heldInGrace, .inBillingRetry, .pending, .unknown: return false
    }
    return catalog.memberships(of: index).allSatisfy { held.isBelow($0) }
  }

  private func isSold(_ product: CatalogProduct) -> Bool {
    guard let store else { return true }
    return product.storeIDs.contains { $0.store == nil || $0.store == store }
  }
}
