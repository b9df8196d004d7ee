internal import ContentCatalog
internal import GateKit

extension SimulatedLedger {
  /// Returns the subscription of a purchase that is in force.
  private func current(
    _ purchase: SimulatedPurchase
  ) throws(SimulatedStoreError) -> SimulatedSubscription {
    let subscription = try subscription(of: purchase)
    guard isCurrent(subscription) else { throw .ended(subscription.product.id) }
    return subscription
  }

  private func subscription(
    of purchase: SimulatedPurchase
  ) throws(SimulatedStoreError) -> SimulatedSubscription {
    if let subscription = subscriptions[purchase.id] { return subscription }
    try checkExists(purchase)
    throw .notRenewing(purchase.product)
  }

  /// Throws if a purchase awaits approval, or if the store has never made it.
  func checkExists(_ purchase: SimulatedPurchase) throws(SimulatedStoreError) {
    if pending.contains(where: { $0.purchase.id == purchase.id }) {
      throw .pending(purchase.product)
    }
    guard latestIndex(of: purchase.id) != nil else {
      throw .noPurchase(purchase.product, of: purchase.subject)
    }
  }

  mutating func cancelRenewal(_ purchase: SimulatedPurchase) throws(SimulatedStoreError) {
    let subscription = try current(purchase)
    subscriptions[subscription.originalID]?.willRenew = false
    // The store retries no payment of a subscription that the customer has cancelled.
    subscriptions[subscription.originalID]?.payment = .succeeds
    markChanged(subscription.originalID)
  }

  mutating func failRenewal(
    _ purchase: SimulatedPurchase, grace: CalendarDuration?
  ) throws(SimulatedStoreError) {
    let subscription = try current(purchase)
    guard subscription.willRenew, !subscription.isFailed else {
      throw .notRenewed(subscription.product.id)
    }
    subscriptions[subscription.originalID]?.payment = .willFail(grace: grace)
  }

  /// Lets the payments of a subscription succeed. In the grace period, the billing date remains; in
  /// billing retry, it becomes today.
  mutating func fixBilling(_ purchase: SimulatedPurchase) throws(SimulatedStoreError) {
    let subscription = try subscription(of: purchase)
    switch subscription.payment {
    case .succeeds: throw .notFailing(subscription.product.id)
    case .willFail: subscriptions[subscription.originalID]?.payment = .succeeds
    case .failed(_, let graceEnd):
      let isInGrace = graceEnd.map { now < $0 } ?? false
      renew(subscription.originalID, countingFrom: isInGrace ? nil : now)
    }
    markChanged(subscription.originalID)
  }

  /// Begins the next period now, before the end of the current one.
  mutating func renew(_ purchase: SimulatedPurchase) throws(SimulatedStoreError) {
    let subscription = try current(purchase)
    renew(subscription.originalID, countingFrom: now)
  }

  /// Ends a subscription now.
  mutating func expire(_ purchase: SimulatedPurchase) throws(SimulatedStoreError) {
    let subscription = try current(purchase)
    let now = now
    updateLatest(of: subscription.originalID) { transaction in
      transaction.expiresDate = min(transaction.expiresDate ?? now, now)
    }
    end(subscription.originalID)
  }

  /// Stops the renewals of a subscription.
  private mutating func end(_ id: Int) {
    subscriptions[id]?.willRenew = false
    subscriptions[id]?.payment = .succeeds
    subscriptions[id]?.nextProduct = nil
    subscriptions[id]?.nextOffer = nil
  }

  mutating func change(
    _ purchase: SimulatedPurchase, to name: String
  ) throws(SimulatedStoreError) {
    try change(purchase, to: try product(name))
  }

  /// Changes the product of a subscription: at once to a higher level, or to the same level and
  /// period; otherwise at the end of the period.
  ///
  /// Source: App Store Connect, "subscription levels".
  mutating func change(
    _ purchase: SimulatedPurchase, to product: SimulatedProduct
  ) throws(SimulatedStoreError) {
    let subscription = try current(purchase)
    guard subscription.product.groupID.isExactly(product.groupID) else {
      throw .otherGroup(subscription.product.id, product.id)
    }
    let id = subscription.originalID
    if subscription.product.id.isExactly(product.id) {
      guard subscription.nextProduct != nil else { throw .sameProduct(product.id) }
      subscriptions[id]?.nextProduct = nil
    } else if product.replacesAtOnce(subscription.product) {
      updateLatest(of: id) { $0.isUpgraded = true }
      subscriptions[id]?.nextProduct = product
      renew(id, countingFrom: now)
    } else {
      subscriptions[id]?.nextProduct = product
    }
    subscriptions[id]?.willRenew = true
    markChanged(id)
  }

  mutating func refund(
    _ purchase: SimulatedPurchase, percentage: Int?
  ) throws(SimulatedStoreError) {
    try checkExists(purchase)
    if let percentage, !Self.percentages.contains(percentage) {
      throw .percentageOutOfRange(percentage)
    }
    guard let index = latestIndex(of: purchase.id), transactions[index].revocation == nil else {
      throw .nothingToRefund(purchase.product)
    }
    let revocation = SimulatedTransaction.Revocation(
      date: now, reason: .refund(percentage: percentage))
    updateLatest(of: purchase.id) { transaction in
      if transaction.revocation == nil { transaction.revocation = revocation }
    }
    end(purchase.id)
  }

  mutating func reverseRefund(_ purchase: SimulatedPurchase) throws(SimulatedStoreError) {
    try checkExists(purchase)
    guard let index = latestIndex(of: purchase.id),
      case .refund? = transactions[index].revocation?.reason
    else { throw .notRefunded(purchase.product) }
    updateLatest(of: purchase.id) { transaction in
      if case .refund? = transaction.revocation?.reason { transaction.revocation = nil }
    }
  }
}

extension SimulatedSubscription {
  fileprivate var isFailed: Bool { if case .failed = payment { true } else { false } }
}

extension SimulatedProduct {
  /// Whether a change from another product takes effect at once.
  fileprivate func replacesAtOnce(_ other: SimulatedProduct) -> Bool {
    let (level, otherLevel) = (level ?? 1, other.level ?? 1)
    return level < otherLevel || level == otherLevel && period == other.period
  }
}
