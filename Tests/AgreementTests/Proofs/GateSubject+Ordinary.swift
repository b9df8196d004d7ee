import ContentCatalog
import GateRules

extension GateSubject {
  /// Returns the subject with what the proofs assume of every subject: dates in order, declared values,
  /// no unknown facts, every date listed, and what else a rule of the catalog needs.
  func ordinary(in catalog: GatedCatalog, at now: Instant) -> GateSubject {
    let (content, facts) = (catalog.content, catalog.program.facts)
    var ordinary = self
    ordinary.unknown = []
    ordinary.validUntil = nil
    ordinary.sourceFailures = []
    ordinary.entitlements = entitlements.map { $0.ordinary(in: content, at: now) }
    if facts.contains(where: \.concernsInstantOfPast) {
      ordinary.entitlements = ordinary.entitlements.map(\.listingPeriods)
    }
    if facts.contains(where: \.countsUsesOfItem) { ordinary.listUses(at: now) }
    for (id, value) in attributes {
      guard let attribute = content.attribute(id), attribute.admits(value) else {
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
    return ordinary
  }

  /// Replaces counts by uses, since a count does not tell the uses of one item.
  private mutating func listUses(at now: Instant) {
    for case (let counter, .count(let count, _)) in usage where count > 0 {
      let uses = (0..<min(count, Self.maxUses)).map { _ in UsageRecord.Use(at: now) }
      usage[counter] = .uses(uses)
    }
  }

  private static let maxUses = 20
}

extension Fact {
  fileprivate var concernsInstantOfPast: Bool {
    if case .holding(let test) = self { test.heldOn != nil } else { false }
  }

  fileprivate var countsUsesOfItem: Bool {
    if case .usage(let test) = self { test.scope.node != nil } else { false }
  }
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

  /// The same entitlement with one period, which begins with the purchase and has no unknown part.
  fileprivate var listingPeriods: Entitlement {
    var listed = self
    listed.purchaseDate = originalPurchaseDate
    listed.isUpgraded = false
    listed.isInBillingRetry = false
    return listed
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
