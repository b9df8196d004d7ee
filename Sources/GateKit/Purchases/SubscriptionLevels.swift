import ContentCatalog
import GateRules

/// The highest level that a subject holds in each subscription group. A pending or paused
/// subscription, one that begins later, one in billing retry and one that the subject may hold count
/// like one held: a subject that buys another of the same level would pay twice.
struct SubscriptionLevels {
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
  var excludesPurchases: Bool {
    switch self {
    case .held, .heldInGrace, .inBillingRetry, .pending, .paused, .notYetBegun, .unknown,
      .unrecognized:
      true
    case .expired, .revoked, .upgraded, .neverBought, .notHeld: false
    }
  }
}

/// The membership of a product in a subscription group, either itself or through members that it
/// includes.
struct SubscriptionMembership {
  let group: ExactString
  /// The highest level of the members; `nil` if one has no level and so cannot be compared.
  let level: Int?
}

extension Catalog {
  /// Returns the memberships of a product, ordered by group.
  func memberships(of product: ProductIndex) -> [SubscriptionMembership] {
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
