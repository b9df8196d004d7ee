import ContentCatalog
import GateRules

/// The products that a subject may be asked to buy: on sale, not consumable, and certainly not held.
struct PurchaseCandidates {
  private let catalog: Catalog
  private let facts: SubjectFacts
  private let now: Instant
  private let store: String?
  /// The highest level held of each subscription group, and whether a product without one is held.
  private var heldLevels: [String: HeldLevel] = [:]

  private enum HeldLevel {
    case none
    case level(Int)
    /// Something that compares with no level, and so counts as any.
    case any
  }

  init(_ catalog: Catalog, for facts: SubjectFacts, at now: Instant, store: String?) {
    self.catalog = catalog
    self.facts = facts
    self.now = now
    self.store = store
  }

  mutating func canBuy(_ index: Int) -> Bool {
    let product = catalog.products[index]
    guard !product.isRetired, product.kind != .consumable, isSold(product) else { return false }
    switch facts.holdingState(of: index, at: now).status {
    case .neverBought, .notHeld, .expired, .revoked, .upgraded: break
    case .held, .heldInGrace, .inBillingRetry, .pending, .unknown: return false
    }
    guard let group = product.subscriptionGroup else { return true }
    switch heldLevel(of: group) {
    case .none: return true
    case .level(let held): return product.level.map { $0 < held } ?? false
    case .any: return false
    }
  }

  private func isSold(_ product: CatalogProduct) -> Bool {
    guard let store else { return true }
    return product.storeIDs.contains { $0.store == nil || $0.store == store }
  }

  private mutating func heldLevel(of group: String) -> HeldLevel {
    if let known = heldLevels[group] { return known }
    var level = HeldLevel.none
    for index in catalog.products.indices
    where catalog.products[index].subscriptionGroup == group
      && facts.holdingState(of: index, at: now).status.isHeld
    {
      switch (level, catalog.products[index].level) {
      case (.none, let own?): level = .level(own)
      case (.level(let known), let own?): level = .level(min(known, own))
      case (.any, _), (_, nil): level = .any
      }
    }
    heldLevels[group] = level
    return level
  }
}
