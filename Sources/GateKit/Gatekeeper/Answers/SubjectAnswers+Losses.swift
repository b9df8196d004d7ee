import ContentCatalog
import GateRules

extension SubjectAnswers {
  /// Keeps the grants of a source's previous answer that the latest one does not list.
  ///
  /// - Parameter earlier: an earlier loss, about which the source is asked already.
  mutating func noteLoss(
    of previous: [Entitlement], by index: Int, following earlier: UnexplainedLoss?,
    reading: Instant
  ) {
    let now = now(reading: reading)
    let held = setup.held(by: records[index].answer?.provenEntitlements ?? [], at: now)
    let lost = setup.held(by: previous, at: now).subtracting(held)
    if lost.isEmpty { return }
    let grants = setup.grants(of: lost, among: previous, at: now)
    let retryAt = reading.advanced(by: Gatekeeper.Policy.lossDelay)
    records[index].loss = UnexplainedLoss(
      grants: grants, retryAt: earlier == nil ? retryAt : earlier?.retryAt,
      retry: earlier?.retry)
  }

  /// Drops the losses that are explained by now, and the purchases that a source lists by now.
  mutating func settle(at now: Instant) {
    for index in records.indices where records[index].loss != nil { settleLoss(of: index, at: now) }
    if purchases.isEmpty { return }
    let held = records.reduce(into: Set<ProductIndex>()) {
      $0.formUnion(setup.held(by: $1.answer?.provenEntitlements ?? [], at: now))
    }
    drop(
      purchases.filter { purchase in
        held.contains(purchase.product) || isRevoked(purchase, at: now)
          || isOutdated(purchase, at: now)
      })
  }

  /// Drops purchases, also from the cache.
  mutating func drop(_ old: [PurchaseRecord]) {
    for purchase in old {
      dropped[setup.cacheKey(ofPurchase: purchase.product, in: purchase.store)] =
        EntitlementSnapshot(asOf: purchase.answer.asOf)
    }
    purchases.removeAll(where: old.contains)
  }

  private mutating func settleLoss(of index: Int, at now: Instant) {
    guard var loss = records[index].loss else { return }
    loss.grants.removeAll { isExplained($0, at: now) }
    loss.grants = setup.grants(
      of: setup.held(by: loss.grants, at: now), among: loss.grants, at: now)
    records[index].loss = loss.grants.isEmpty ? nil : loss
  }

  /// Returns whether a source lists a revocation, an upgrade, a billing retry or a past end of the product
  /// that was bought, not older than the grant.
  private func isExplained(_ grant: Entitlement, at now: Instant) -> Bool {
    guard let product = setup.product(of: grant) else { return true }
    return states(of: product, at: now).contains { $0.explainsLoss(since: grant.purchaseDate) }
  }

  /// Returns the state of a product by each entitlement to the product itself that a source lists.
  private func states(of product: ProductIndex, at now: Instant) -> [HoldingState] {
    let listed = records.flatMap { $0.answer?.provenEntitlements ?? [] }
    return listed.filter { setup.product(of: $0) == product }.map {
      setup.state(of: product, by: $0, at: now)
    }
  }

  private func isRevoked(_ purchase: PurchaseRecord, at now: Instant) -> Bool {
    let date = purchase.date(in: setup)
    return states(of: purchase.product, at: now).contains { state in
      state.status == .revoked && state.end.map { $0 >= date } ?? false
    }
  }

  /// Returns whether a purchase no longer holds the product, and a source has answered since then.
  private func isOutdated(_ purchase: PurchaseRecord, at now: Instant) -> Bool {
    if setup.holds(purchase.product, by: purchase.grants, at: now) { return false }
    return zip(setup.sources, records).contains { source, record in
      source.families.contains(.entitlements)
        && record.answer.map { purchase.validUntil <= $0.asOf } ?? false
    }
  }
}

extension HoldingState {
  /// Returns whether the state explains the loss of a product that was granted at an instant; whatever
  /// its date if that instant is unknown.
  ///
  /// The period of a subscription ends when the next one begins, and explains no loss of the next.
  fileprivate func explainsLoss(since granted: Instant?) -> Bool {
    let granted = granted ?? .earliest
    return switch status {
    case .revoked: end.map { granted <= $0 } ?? true
    case .inBillingRetry, .expired: end.map { granted < $0 } ?? true
    case .upgraded, .paused: purchaseDate.map { granted <= $0 } ?? true
    case .held, .heldInGrace, .pending, .notYetBegun, .neverBought, .notHeld, .unknown,
      .unrecognized:
      false
    }
  }
}
