internal import ContentCatalog
public import GateKit

extension SimulatedStore {
  /// Buys a product, in the app or outside it.
  ///
  /// A nonconsumable that the subject has is not bought again. A subscriber of the group changes the
  /// subscription, as ``change(_:to:)`` does, and an offer begins with the next period.
  ///
  /// - Parameters:
  ///   - name: the store id. A store that sells the products of a catalog accepts every name.
  ///   - offer: the offer with which a subscription begins. An introductory one can be used once in a
  ///     group, promotional and win-back ones by earlier subscribers.
  /// - Returns: the purchase, which awaits approval if the subject asks to buy.
  /// - Throws: ``SimulatedStoreError`` if the product or the offer is not available.
  @discardableResult
  public func buy(
    _ name: String, for subject: SubjectID, offer: StoreOffer? = nil
  ) throws(SimulatedStoreError) -> SimulatedPurchase {
    try perform { (ledger) throws(SimulatedStoreError) in
      try ledger.buy(name, for: subject, offer: offer)
    }
  }

  /// Sets whether the purchases of a subject await approval from now on.
  public func askToBuy(_ isEnabled: Bool = true, for subject: SubjectID) {
    state.withLock { $0.ledger.askToBuy(isEnabled, for: subject) }
  }

  /// Completes a purchase that awaits approval.
  ///
  /// - Returns: the purchase; an earlier one if the subject has the product by now.
  /// - Throws: ``SimulatedStoreError/notPending(_:)``.
  @discardableResult
  public func approve(
    _ purchase: SimulatedPurchase
  ) throws(SimulatedStoreError) -> SimulatedPurchase {
    try perform { (ledger) throws(SimulatedStoreError) in try ledger.approve(purchase) }
  }

  /// Discards a purchase that awaits approval.
  ///
  /// - Throws: ``SimulatedStoreError/notPending(_:)``.
  public func decline(_ purchase: SimulatedPurchase) throws(SimulatedStoreError) {
    try perform { (ledger) throws(SimulatedStoreError) in try ledger.decline(purchase) }
  }

  /// Lets a subscription end with its period, and ends the retries of a failed payment.
  ///
  /// - Throws: ``SimulatedStoreError`` if the purchase is not a subscription in force.
  public func cancelRenewal(_ purchase: SimulatedPurchase) throws(SimulatedStoreError) {
    try perform { (ledger) throws(SimulatedStoreError) in try ledger.cancelRenewal(purchase) }
  }

  /// Lets the next payment of a subscription fail. The store then retries it for 60 days.
  ///
  /// - Parameter grace: the duration of the grace period; `nil` for none.
  /// - Throws: ``SimulatedStoreError`` if the subscription does not renew.
  public func failRenewal(
    _ purchase: SimulatedPurchase, grace: CalendarDuration? = nil
  ) throws(SimulatedStoreError) {
    try perform { (ledger) throws(SimulatedStoreError) in
      try ledger.failRenewal(purchase, grace: grace)
    }
  }

  /// Lets the payments of a subscription succeed again.
  ///
  /// In a grace period, the billing date remains. In billing retry, the next period begins now, and so
  /// does the counting of periods.
  ///
  /// - Throws: ``SimulatedStoreError`` if no payment has failed or will fail.
  public func fixBilling(_ purchase: SimulatedPurchase) throws(SimulatedStoreError) {
    try perform { (ledger) throws(SimulatedStoreError) in try ledger.fixBilling(purchase) }
  }

  /// Begins the next period of a subscription now. The current one keeps its end.
  ///
  /// - Throws: ``SimulatedStoreError`` if the purchase is not a subscription in force.
  public func renew(_ purchase: SimulatedPurchase) throws(SimulatedStoreError) {
    try perform { (ledger) throws(SimulatedStoreError) in try ledger.renew(purchase) }
  }

  /// Ends a subscription now.
  ///
  /// - Throws: ``SimulatedStoreError`` if the purchase is not a subscription in force.
  public func expire(_ purchase: SimulatedPurchase) throws(SimulatedStoreError) {
    try perform { (ledger) throws(SimulatedStoreError) in try ledger.expire(purchase) }
  }

  /// Refunds a purchase, or the latest period of a subscription, which then no longer renews. The
  /// copies of family members are revoked too.
  ///
  /// - Parameter percentage: the refunded part of the price, from 1 to 100; `nil` for the whole.
  /// - Throws: ``SimulatedStoreError`` if the purchase is revoked already, or still awaits approval, or
  ///   if the percentage is out of range.
  public func refund(
    _ purchase: SimulatedPurchase, percentage: Int? = nil
  ) throws(SimulatedStoreError) {
    try perform { (ledger) throws(SimulatedStoreError) in
      try ledger.refund(purchase, percentage: percentage)
    }
  }

  /// Reverses the refund of a purchase. A subscription lasts until its end, and does not renew.
  ///
  /// - Throws: ``SimulatedStoreError`` if the purchase was not refunded.
  public func reverseRefund(_ purchase: SimulatedPurchase) throws(SimulatedStoreError) {
    try perform { (ledger) throws(SimulatedStoreError) in try ledger.reverseRefund(purchase) }
  }

  /// Changes the product of a subscription: at once to a higher level, or to the same level and
  /// period; otherwise at the end of the period.
  ///
  /// - Throws: ``SimulatedStoreError`` if the subscription has ended or has this product, or if the
  ///   product is not in its group.
  public func change(
    _ purchase: SimulatedPurchase, to name: String
  ) throws(SimulatedStoreError) {
    try perform { (ledger) throws(SimulatedStoreError) in try ledger.change(purchase, to: name) }
  }

  /// Shares a purchase with a family member, who gets a copy that renews with the original.
  ///
  /// - Returns: the purchase of the member.
  /// - Throws: ``SimulatedStoreError`` if the purchase has ended, or cannot be shared.
  @discardableResult
  public func share(
    _ purchase: SimulatedPurchase, with member: SubjectID
  ) throws(SimulatedStoreError) -> SimulatedPurchase {
    try perform { (ledger) throws(SimulatedStoreError) in
      try ledger.share(purchase, with: member)
    }
  }

  /// Revokes the copy of a family member.
  ///
  /// - Parameter copy: the purchase that ``share(_:with:)`` returned.
  /// - Throws: ``SimulatedStoreError/notShared(_:)``.
  public func stopSharing(_ copy: SimulatedPurchase) throws(SimulatedStoreError) {
    try perform { (ledger) throws(SimulatedStoreError) in try ledger.stopSharing(copy) }
  }
}

extension SimulatedStore {
  /// Returns the latest purchase of a product by a subject: a subscription whose latest period has
  /// the product, any other purchase, or one that awaits approval; `nil` without any.
  ///
  /// - Parameter name: the store id. A store that sells the products of a catalog accepts every name.
  public func purchase(of name: String, by subject: SubjectID) -> SimulatedPurchase? {
    state.withLock { $0.ledger.purchase(of: name, by: subject) }
  }

  /// Returns the transactions and renewals of a subject.
  public func history(of subject: SubjectID) -> SimulatedHistory {
    state.withLock { $0.ledger.history(of: subject, environment: environment) }
  }
}
