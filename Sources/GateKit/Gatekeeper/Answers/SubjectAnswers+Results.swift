import ContentCatalog
import GateRules

extension SubjectAnswers {
  /// The answers to keep between launches, with the name in the cache.
  ///
  /// Those of the sources come first, so that a purchase is not removed from a cache before the answer
  /// that lists it is kept.
  var kept: [(name: String, answer: EntitlementSnapshot)] {
    let answers = zip(setup.sourceKeys, records).compactMap { name, record in
      record.kept.map { (name, $0) }
    }
    let bought = purchases.map {
      (setup.cacheKey(ofPurchase: $0.product, in: $0.store), $0.answer)
    }
    let obsolete = dropped.filter { name, _ in !bought.contains { $0.0 == name } }
    return answers + bought + obsolete.map { ($0.key, $0.value) }
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
