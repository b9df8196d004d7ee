internal import ContentCatalog
internal import GateKit

extension SimulatedLedger {
  /// Sets whether the purchases of a subject await approval from now on.
  mutating func askToBuy(_ isEnabled: Bool, for subject: SubjectID) {
    if isEnabled {
      askingToBuy.insert(subject)
    } else {
      askingToBuy.remove(subject)
    }
  }

  /// Buys a product, or asks for approval.
  mutating func buy(
    _ name: String, for subject: SubjectID, offer: StoreOffer?
  ) throws(SimulatedStoreError) -> SimulatedPurchase {
    let product = try product(name)
    try check(offer, of: product, for: subject)
    guard askingToBuy.contains(subject) else {
      return try complete(product, for: subject, offer: offer, id: nil)
    }
    if let pending = pending.first(where: {
      $0.purchase.subject == subject && $0.product.id.isExactly(product.id)
    }) {
      return pending.purchase
    }
    let purchase = SimulatedPurchase(id: makeID(), subject: subject, product: product.id)
    pending.append(Pending(purchase: purchase, product: product, offer: offer, date: now))
    changed.insert(subject)
    return purchase
  }

  /// Completes a purchase that awaits approval. Returns the purchase, which is an earlier one if the
  /// subject has bought the product in the meantime.
  mutating func approve(
    _ purchase: SimulatedPurchase
  ) throws(SimulatedStoreError) -> SimulatedPurchase {
    let request = try removePending(purchase)
    return try complete(
      request.product, for: purchase.subject, offer: request.offer, id: purchase.id)
  }

  mutating func decline(_ purchase: SimulatedPurchase) throws(SimulatedStoreError) {
    _ = try removePending(purchase)
  }

  private mutating func removePending(
    _ purchase: SimulatedPurchase
  ) throws(SimulatedStoreError) -> Pending {
    guard let index = pending.firstIndex(where: { $0.purchase.id == purchase.id }) else {
      throw .notPending(purchase.product)
    }
    changed.insert(purchase.subject)
    return pending.remove(at: index)
  }

  func product(_ name: String) throws(SimulatedStoreError) -> SimulatedProduct {
    guard let product = products[name] else { throw .unknownProduct(name) }
    return product
  }

  private mutating func complete(
    _ product: SimulatedProduct, for subject: SubjectID, offer: StoreOffer?, id: Int?
  ) throws(SimulatedStoreError) -> SimulatedPurchase {
    guard transactions.count < Self.maxTransactions else { throw .tooManyTransactions }
    switch product.kind {
    case .consumable, .nonRenewing: return purchase(of: add(product, for: subject, id: id))
    case .nonConsumable:
      // The App Store does not charge again for a purchase that the customer has.
      if let owned = transactions.last(where: {
        $0.subject == subject && $0.product.id.isExactly(product.id) && $0.revocation == nil
          && $0.ownershipType == "purchased"
      }) {
        return purchase(of: owned)
      }
      return purchase(of: add(product, for: subject, id: id))
    case .autoRenewable: return try subscribe(to: product, for: subject, offer: offer, id: id)
    }
  }

  private mutating func subscribe(
    to product: SimulatedProduct, for subject: SubjectID, offer: StoreOffer?, id: Int?
  ) throws(SimulatedStoreError) -> SimulatedPurchase {
    let earlier = subscription(of: subject, inGroupOf: product)
    if let earlier, isCurrent(earlier) {
      let purchase = self.purchase(of: earlier)
      if !earlier.product.id.isExactly(product.id) || earlier.nextProduct != nil {
        try change(purchase, to: product)
      }
      subscriptions[earlier.originalID]?.willRenew = true
      // A subscriber pays by the offer from the next period on.
      if let offer { subscriptions[earlier.originalID]?.nextOffer = offer }
      markChanged(earlier.originalID)
      return purchase
    }
    let subscription = SimulatedSubscription(
      originalID: earlier?.originalID ?? id ?? makeID(), subject: subject,
      originalPurchaseDate: earlier?.originalPurchaseDate ?? now, product: product,
      run: offer.map { SimulatedSubscription.Run(from: now, with: $0) }
        ?? SimulatedSubscription.Run(from: now, of: product))
    subscriptions[subscription.originalID] = subscription
    addPeriod(of: subscription)
    return purchase(of: subscription)
  }

  /// Checks that the product has an offer, and that the subject is eligible for it.
  ///
  /// An introductory offer is used once in a subscription group. Promotional and win-back offers are
  /// for earlier subscribers.
  private func check(
    _ offer: StoreOffer?, of product: SimulatedProduct, for subject: SubjectID
  ) throws(SimulatedStoreError) {
    guard let offer else { return }
    let earlier = transactions.filter {
      $0.subject == subject && $0.product.groupID.isExactly(product.groupID)
        && $0.product.kind == .autoRenewable
    }
    let isEligible =
      switch offer.type {
      case "introductory": !earlier.contains { $0.offer?.type == "introductory" }
      case "promotional", "winBack": !earlier.isEmpty
      default: true
      }
    guard product.kind == .autoRenewable, isEligible, !offer.period.isZero,
      product.offers?.contains(offer) ?? true
    else { throw .offerNotAvailable(product.id) }
  }
}

extension SimulatedLedger {
  /// Returns the subscription that a subject has bought in a group.
  func subscription(
    of subject: SubjectID, inGroupOf product: SimulatedProduct
  ) -> SimulatedSubscription? {
    subscriptions.values.first {
      $0.subject == subject && $0.product.groupID.isExactly(product.groupID)
    }
  }

  /// Returns whether the latest period of a subscription lasts, or its payment is retried.
  func isCurrent(_ subscription: SimulatedSubscription) -> Bool {
    if case .failed = subscription.payment { return true }
    return latestIndex(of: subscription.originalID).map { transactions[$0].isCurrent(at: now) }
      ?? false
  }

  func purchase(of transaction: SimulatedTransaction) -> SimulatedPurchase {
    SimulatedPurchase(
      id: transaction.originalID, subject: transaction.subject, product: transaction.product.id)
  }

  func purchase(of subscription: SimulatedSubscription) -> SimulatedPurchase {
    let first = transaction(withID: subscription.originalID)
    return first.map { self.purchase(of: $0) }
      ?? SimulatedPurchase(
        id: subscription.originalID, subject: subscription.subject, product: subscription.product.id
      )
  }
}
