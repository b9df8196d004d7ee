import ContentCatalog
import GateRules

extension SubjectAnswers {
  /// The answers to keep between launches, by the name in the cache.
  var kept: [String: EntitlementSnapshot] {
    var kept = dropped
    for (index, record) in records.enumerated() {
      kept[setup.sourceKeys[index]] = record.kept
    }
    for purchase in purchases {
      kept[setup.cacheKey(ofPurchase: purchase.product, in: purchase.store)] = purchase.answer
    }
    return kept
  }

  /// The refunds that one source dates and others do not list: the names of these others, which hold
  /// the product, by product.
  func disagreements(at now: Instant) -> [ProductIndex: [String]] {
    if records.count < 2 { return [:] }
    let listed = records.map { $0.answer?.provenEntitlements ?? [] }
    var found: [ProductIndex: [String]] = [:]
    for product in setup.catalog.products.catalogIndices {
      let statuses = listed.map { entitlements in
        Set(entitlements.map { setup.state(of: product, by: $0, at: now).status })
      }
      guard statuses.contains(where: { $0.contains(.revoked) && !$0.contains(where: \.isHeld) })
      else { continue }
      let others = zip(setup.sources, statuses).filter { _, statuses in
        statuses.contains(where: \.isHeld) && !statuses.contains(.revoked)
      }
      if !others.isEmpty { found[product] = others.map { $0.0.name } }
    }
    return found
  }
}
