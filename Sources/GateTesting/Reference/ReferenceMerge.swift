package import ContentCatalog
package import GateKit
package import GateRules

/// A second implementation of the merging of several sources, with which the engine's is compared.
///
/// It reads the documented rules one by one, for one catalog and one instant, and compares every
/// answer with every other.
package struct ReferenceMerge {
  private let catalog: Catalog
  private let answers: [SourceAnswer]
  private let now: Instant

  package init(_ answers: [SourceAnswer], for catalog: Catalog, at now: Instant) {
    self.answers = answers
    self.catalog = catalog
    self.now = now
  }

  /// Returns the subject that the answers together describe at the instant.
  package func subject(_ id: SubjectID) -> GateSubject {
    var subject = GateSubject(id: id)
    for (index, snapshot) in supplied(.entitlements) {
      guard let snapshot else { continue }
      for entitlement in snapshot.entitlements where !isOutlived(entitlement, of: index) {
        subject.entitlements.append(proven(entitlement, by: snapshot))
      }
      if snapshot.coverage == .current { subject.unknown.insert(.past(nil)) }
    }
    for (_, snapshot) in supplied(.progress) {
      for (item, record) in snapshot?.progress ?? [:] {
        let known = subject.progress[item] ?? ItemProgress()
        subject.progress[item] = known.merged(with: record)
      }
    }
    for family in [FactFamily.entitlements, .progress] where provesNoAbsence(of: family) {
      subject.unknown.insert(family == .progress ? .progress(nil) : .product(nil))
    }
    for (_, snapshot) in supplied(.entitlements) + supplied(.progress) {
      subject.unknown.formUnion(
        (snapshot?.unknown ?? []).filter { [.entitlements, .progress].contains($0.family) })
    }
    for attribute in catalog.attributes { add(attribute.id, to: &subject) }
    for counter in catalog.counters { add(counter.id, to: &subject) }
    return subject
  }
}

extension ReferenceMerge {
  /// Returns the answers of the sources that supply a family; `nil` for a failure.
  private func supplied(_ family: FactFamily) -> [(index: Int, snapshot: EntitlementSnapshot?)] {
    answers.enumerated().filter { $0.element.families.contains(family) }
      .map { ($0.offset, try? $0.element.result.get()) }
  }

  private func isOutOfDate(_ snapshot: EntitlementSnapshot) -> Bool {
    snapshot.validUntil.map { $0 <= now } ?? false
  }

  private func isSilent(_ snapshot: EntitlementSnapshot?) -> Bool {
    snapshot.map { !$0.isComplete || isOutOfDate($0) } ?? true
  }

  private func provesNoAbsence(of family: FactFamily) -> Bool {
    let supplied = supplied(family)
    return supplied.isEmpty || supplied.contains { isSilent($0.snapshot) }
  }

  /// Returns whether another source reports a refund that the answer with this entitlement is too
  /// old to know.
  private func isOutlived(_ entitlement: Entitlement, of source: Int) -> Bool {
    guard let own = try? answers[source].result.get() else { return false }
    if let revoked = entitlement.revocationDate, revoked <= own.asOf { return false }
    return supplied(.entitlements).contains { index, snapshot in
      guard index != source, let snapshot else { return false }
      return snapshot.entitlements.contains { refunded in
        guard let date = refunded.revocationDate, date <= snapshot.asOf, own.asOf < date else {
          return false
        }
        return isSameProduct(refunded.product, entitlement.product)
          && (refunded.environment ?? .production) == (entitlement.environment ?? .production)
      }
    }
  }

  private func isSameProduct(_ first: ProductID, _ second: ProductID) -> Bool {
    if first == second { return true }
    guard let product = catalog.productIndex(named: first.rawValue) else { return false }
    return product == catalog.productIndex(named: second.rawValue)
  }

  /// Returns the entitlement of an answer. That of an answer out of date ends with the answer if it
  /// has no end of its own.
  private func proven(_ entitlement: Entitlement, by snapshot: EntitlementSnapshot) -> Entitlement {
    var dated = entitlement
    if snapshot.asOf < now { dated.asOf = snapshot.asOf }
    guard let end = snapshot.validUntil, end <= now, isEndless(entitlement) else { return dated }
    var ended = entitlement
    ended.expiresDate = end
    ended.gracePeriodExpiresDate = nil
    return ended
  }

  private func isEndless(_ entitlement: Entitlement) -> Bool {
    guard let index = catalog.productIndex(named: entitlement.product.rawValue) else { return true }
    let product = catalog.products[index]
    switch product.kind {
    case .consumable: return false
    case .nonConsumable: return (entitlement.expiresDate ?? .latest) == .latest
    case .autoRenewable:
      return [entitlement.expiresDate, entitlement.gracePeriodExpiresDate].contains(.latest)
    case .nonRenewing:
      if let expires = entitlement.expiresDate { return expires == .latest }
      guard let bought = entitlement.purchaseDate, let period = product.period else { return false }
      return (catalog.timeZone.instant(adding: period, to: bought) ?? .latest) == .latest
    }
  }
}

extension ReferenceMerge {
  /// Adds the value of the first source that lists the attribute, unless an earlier one failed.
  private func add(_ attribute: AttributeID, to subject: inout GateSubject) {
    let sources = answers.filter { $0.families.contains(.attributes) }
    if sources.isEmpty { subject.unknown.insert(.attribute(attribute)) }
    for answer in sources {
      let snapshot = try? answer.result.get()
      if let value = snapshot?.attributes[attribute] {
        subject.attributes[attribute] = value
        return
      }
      let isSupplied = answer.attributes?.contains(attribute) ?? true
      let marks = snapshot?.unknown ?? []
      if isSupplied && isSilent(snapshot) || marks.contains(.attribute(attribute))
        || marks.contains(.attribute(nil))
      {
        subject.unknown.insert(.attribute(attribute))
        return
      }
    }
  }

  /// Adds the uses that the first source lists, unless an earlier one failed. They are a lower bound
  /// if that source does not know all of them.
  private func add(_ counter: CounterID, to subject: inout GateSubject) {
    let supplied = supplied(.usage)
    if supplied.isEmpty { subject.unknown.insert(.usage(counter)) }
    for (_, snapshot) in supplied {
      let marks = snapshot?.unknown ?? []
      let isUnknown =
        isSilent(snapshot) || marks.contains(.usage(counter)) || marks.contains(.usage(nil))
      if isUnknown { subject.unknown.insert(.usage(counter)) }
      if let record = snapshot?.usage[counter] { subject.usage[counter] = record }
      if isUnknown || subject.usage[counter] != nil { return }
    }
  }
}
