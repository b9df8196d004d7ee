import ContentCatalog

/// That a product counts as a member of a subscription group: as itself, or by including members.
struct SubscriptionMembership {
  let group: String
  /// The highest one; `nil` where a member has none, and so compares with no other.
  let level: Int?
}

extension Catalog {
  /// The groups that a product counts in, in order, each once.
  func memberships(of product: Int) -> [SubscriptionMembership] {
    var levels: [String: Int?] = [:]
    for index in bundles.products(includedIn: product) {
      let member = products[Int(index)]
      guard let group = member.subscriptionGroup else { continue }
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
