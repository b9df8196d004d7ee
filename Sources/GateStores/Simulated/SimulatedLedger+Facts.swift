internal import ContentCatalog
internal import GateKit

extension SimulatedLedger {
  /// The subjects with a purchase, in the order of their first one.
  var subjects: [SubjectID] {
    var seen: Set<SubjectID> = []
    return
      (transactions.map { ($0.id, $0.subject) }
      + pending.map { ($0.purchase.id, $0.purchase.subject) })
      .sorted { $0.0 < $1.0 }.map(\.1).filter { seen.insert($0).inserted }
  }

  func history(
    of subject: SubjectID, environment: Entitlement.Environment?
  ) -> SimulatedHistory {
    let own = transactions(of: subject)
    var seen: Set<Int> = []
    return SimulatedHistory(
      asOf: now, transactions: own,
      renewals: own.map(\.originalID).filter { seen.insert($0).inserted }.compactMap(renewal),
      pendingPurchases: pending.filter { $0.purchase.subject == subject }.map(\.purchase),
      environment: environment)
  }

  /// Returns the renewal state of a purchase. A copy has that of the purchase that is shared.
  private func renewal(of originalID: Int) -> SimulatedRenewal? {
    if let subscription = subscriptions[originalID] { return subscription.renewal }
    guard let share = share(withCopy: originalID),
      let subscription = subscriptions[share.owner]
    else { return nil }
    let renewal = subscription.renewal
    return SimulatedRenewal(
      originalID: originalID, product: renewal.product, renewalProduct: renewal.renewalProduct,
      willRenew: renewal.willRenew && share.isActive,
      isInBillingRetry: renewal.isInBillingRetry && share.isActive,
      gracePeriodExpiresDate: share.isActive ? renewal.gracePeriodExpiresDate : nil)
  }

  /// Returns the entitlements of a subject: those of its transactions, then its pending purchases.
  func entitlements(
    of subject: SubjectID, environment: Entitlement.Environment?
  ) -> [Entitlement] {
    let history = history(of: subject, environment: environment)
    let latest = Dictionary(
      history.transactions.map { ($0.originalID, $0.id) }, uniquingKeysWith: { $1 })
    let renewals = Dictionary(
      history.renewals.map { ($0.originalID, $0) }, uniquingKeysWith: { first, _ in first })
    let bought = history.transactions.map { transaction in
      transaction.entitlement(
        latest[transaction.originalID] == transaction.id
          ? renewals[transaction.originalID] : nil, environment: environment)
    }
    let asked = pending.filter { $0.purchase.subject == subject }.map { pending in
      Entitlement(
        product: ProductID(pending.product.id), purchaseDate: pending.date, isPending: true,
        environment: environment)
    }
    return bought + asked
  }
}

extension SimulatedTransaction {
  /// Returns the entitlement that the transaction gives.
  ///
  /// - Parameter renewal: the renewal state, for the latest period of a subscription.
  fileprivate func entitlement(
    _ renewal: SimulatedRenewal?, environment: Entitlement.Environment?
  ) -> Entitlement {
    Entitlement(
      product: ProductID(product.id), purchaseDate: purchaseDate,
      originalPurchaseDate: originalPurchaseDate, expiresDate: expiresDate,
      gracePeriodExpiresDate: renewal?.gracePeriodExpiresDate, revocationDate: revocation?.date,
      isUpgraded: isUpgraded, isInBillingRetry: renewal?.isInBillingRetry ?? false,
      ownershipType: ownershipType, offerType: offer?.type,
      offerDiscountType: offer?.discountType, environment: environment)
  }
}

extension SimulatedLedger {
  /// Returns whether a subject has a purchase, pending or not.
  func knows(_ subject: SubjectID) -> Bool {
    indicesOfSubjects[subject] != nil
      || pending.contains { $0.purchase.subject == subject }
  }

  /// Returns the latest purchase of a product by a subject.
  func purchase(of name: String, by subject: SubjectID) -> SimulatedPurchase? {
    guard let product = products[name] else { return nil }
    if let pending = pending.last(where: {
      $0.purchase.subject == subject && $0.product.id.isExactly(product.id)
    }) {
      return pending.purchase
    }
    return transactions.last { $0.subject == subject && $0.product.id.isExactly(product.id) }
      .flatMap { transaction(withID: $0.originalID) }
      .map { self.purchase(of: $0) }
  }
}
