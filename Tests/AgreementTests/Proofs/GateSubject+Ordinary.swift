import ContentCatalog
import GateRules

extension GateSubject {
  /// Returns the subject with what the proofs assume of every subject: dates in order, declared values,
  /// no unknown facts, every date listed, and every use instead of a count.
  ///
  /// - Parameter listsPeriods: whether every period of a purchase is listed, as a rule about an instant
  ///   of the past needs.
  func ordinary(
    in catalog: Catalog, at now: Instant, listingPeriods listsPeriods: Bool = false
  ) -> GateSubject {
    var ordinary = self
    ordinary.unknown = []
    ordinary.validUntil = nil
    ordinary.sourceFailures = []
    ordinary.entitlements = entitlements.map { $0.ordinary(in: catalog, at: now) }
    if listsPeriods {
      for index in ordinary.entitlements.indices {
        ordinary.entitlements[index].purchaseDate =
          ordinary.entitlements[index].originalPurchaseDate
        ordinary.entitlements[index].isUpgraded = false
        ordinary.entitlements[index].isInBillingRetry = false
      }
    }
    for (id, value) in attributes {
      guard let attribute = catalog.attribute(id), attribute.admits(value) else {
        ordinary.attributes[id] = nil
        continue
      }
    }
    for (item, record) in progress {
      var dated = record
      if dated.isStarted, dated.startedAt == nil { dated.startedAt = now }
      if dated.isCompleted || dated.isWaived, dated.completedAt == nil { dated.completedAt = now }
      ordinary.progress[item] = dated
    }
    for case (let counter, .count(let count, _)) in usage where count > 0 {
      let uses = (0..<min(count, Self.maxUses)).map { _ in UsageRecord.Use(at: now) }
      ordinary.usage[counter] = .uses(uses)
    }
    return ordinary
  }

  private static let maxUses = 20
}

extension Entitlement {
  fileprivate func ordinary(in catalog: Catalog, at now: Instant) -> Entitlement {
    var ordinary = self
    ordinary.provenUntil = nil
    ordinary.asOf = nil
    let bought = originalPurchaseDate ?? purchaseDate ?? .earliest
    ordinary.purchaseDate = max(purchaseDate ?? bought, bought)
    ordinary.originalPurchaseDate = bought
    ordinary.expiresDate = expiresDate ?? gracePeriodExpiresDate ?? .latest
    if isUpgraded, isPending { ordinary.isPending = false }
    return ordinary
  }
}

extension CatalogAttribute {
  fileprivate func admits(_ value: AttributeValue) -> Bool {
    guard value.type == type else { return false }
    guard let values else { return true }
    switch value {
    case .string(let text): return values.contains { $0.isExactly(text) }
    case .strings(let set):
      return set.elements.allSatisfy { text in values.contains { $0.isExactly(text) } }
    default: return true
    }
  }
}
