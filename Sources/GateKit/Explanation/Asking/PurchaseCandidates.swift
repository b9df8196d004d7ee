import ContentCatalog
import GateRules

/// The products that a subject may be asked to buy.
///
/// A candidate is a product on sale that is above the held level of each of its subscription
/// groups. Consumables are excluded, and so are products that the subject holds or may hold, has
/// requested, or has to pay for.
package struct PurchaseCandidates {
  private let catalog: Catalog
  private let subject: ResolvedSubject
  private let now: Instant
  private let store: String?
  private let held: SubscriptionLevels

  package init(_ catalog: Catalog, for subject: ResolvedSubject, at now: Instant, store: String?) {
    self.catalog = catalog
    self.subject = subject
    self.now = now
    self.store = store
    held = SubscriptionLevels(catalog, for: subject, at: now)
  }

  package func canBuy(_ index: ProductIndex) -> Bool {
    let product = catalog.products[index]
    guard !product.isRetired, product.kind != .consumable, isSold(product) else { return false }
    if subject.holdingState(of: index, at: now).status.excludesPurchases { return false }
    return catalog.memberships(of: index).allSatisfy { held.isBelow($0) }
  }

  private func isSold(_ product: CatalogProduct) -> Bool {
    guard let store else { return true }
    return product.storeIDs.contains { $0.applies(to: store) }
  }
}

/// The highest level that a subject holds in each subscription group. A pending subscription, one in
/// billing retry and one that the subject may hold count like one held: a subject that buys another
/// of the same level would pay twice.
private struct SubscriptionLevels {
  private var levels: [ExactString: Int?] = [:]

  /// - Complexity: O(n × m) in the products and the listed entitlements.
  init(_ catalog: Catalog, for subject: ResolvedSubject, at now: Instant) {
    for (index, product) in zip(catalog.products.catalogIndices, catalog.products) {
      guard let group = product.subscriptionGroup.map(ExactString.init) else { continue }
      let status = subject.holdingState(of: index, at: now).status
      guard status.excludesPurchases else { continue }
      let known = levels[group] ?? product.level
      // A member without a level cannot be compared, and so counts as the highest.
      if let known, let own = product.level {
        levels[group] = .some(min(known, own))
      } else {
        levels[group] = .some(nil)
      }
    }
  }

  /// Returns whether every held level of the group is below that of a membership.
  func isBelow(_ membership: SubscriptionMembership) -> Bool {
    guard let held = levels[membership.group] else { return true }
    guard let held, let level = membership.level else { return false }
    return level < held
  }
}

extension HoldingState.Status {
  /// Whether a product with this status cannot be bought, nor another of its subscription group at or
  /// below its level.
  fileprivate var excludesPurchases: Bool {
    switch self {
    case .held, .heldInGrace, .inBillingRetry, .pending, .unknown: true
    case .expired, .revoked, .upgraded, .neverBought, .notHeld: false
    }
  }
}

/// The membership of a product in a subscription group, either itself or through members that it
/// includes.
package struct SubscriptionMembership {
  package let group: ExactString
  /// The highest level of the members; `nil` if one has no level and so cannot be compared.
  package let level: Int?
}

extension Catalog {
  /// Returns the memberships of a product, ordered by group.
  package func memberships(of product: ProductIndex) -> [SubscriptionMembership] {
    var levels: [ExactString: Int?] = [:]
    for index in bundles.products(includedIn: product) {
      let member = products[index]
      guard let group = member.subscriptionGroup.map(ExactString.init) else { continue }
      levels[group] = .some(Self.higher(levels[group] ?? member.level, member.level))
    }
    return levels.sorted { $0.key < $1.key }.map {
      SubscriptionMembership(group: $0.key, level: $0.value)
    }
  }

  private static func higher(_ a: Int?, _ b: Int?) -> Int? {
    guard let a, let b else { return nil }
    return min(a, b)
  }
}
