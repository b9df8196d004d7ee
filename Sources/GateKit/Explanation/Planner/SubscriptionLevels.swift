import ContentCatalog
import GateRules

/// The highest level that a subject holds of each subscription group. What may be held counts as held:
/// nobody is asked to buy what they may own.
struct SubscriptionLevels {
  private var levels: [String: Int?] = [:]

  /// - Complexity: O(n × m) in the products and what the subject lists.
  init(_ catalog: Catalog, for facts: ResolvedSubject, at now: Instant) {
    for index in catalog.products.indices {
      let product = catalog.products[index]
      guard let group = product.subscriptionGroup else { continue }
      let status = facts.holdingState(of: index, at: now).status
      guard status.isHeld || status == .unknown else { continue }
      let known = levels[group] ?? product.level
      // A member without a level compares with no other, and so counts as the highest.
      if let known, let own = product.level {
        levels[group] = .some(min(known, own))
      } else {
        levels[group] = .some(nil)
      }
    }
  }

  /// Whether nothing at or above what a product counts as is held.
  func isBelow(_ membership: SubscriptionMembership) -> Bool {
    guard let held = levels[membership.group] else { return true }
    guard let held, let level = membership.level else { return false }
    return level < held
  }
}
