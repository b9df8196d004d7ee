internal import ContentCatalog
public import GateKit

/// The store as a store of a gatekeeper.
extension SimulatedStore: PurchaseStore {
  /// Returns the products with these ids that are for sale.
  ///
  /// - Throws: the error that ``fail(_:with:)`` has set, or `.network` while the store is offline.
  public func products(for storeIDs: [String]) async throws(StoreError) -> [StoreListing] {
    try await disturb(.products)
    return products.filter { product in storeIDs.contains { $0.isExactly(product.id) } }
      .map(listing)
  }

  private func listing(of product: SimulatedProduct) -> StoreListing {
    var listing = StoreListing(
      store: storeName, storeID: product.id,
      displayName: product.name?.text(preferring: []) ?? product.id,
      displayPrice: product.price ?? "")
    listing.price = product.price.flatMap { Price(simulated: $0) }
    listing.isFamilyShareable = product.isFamilyShareable
    if product.kind == .autoRenewable {
      listing.period = product.period
      listing.subscriptionGroup = product.subscriptionGroup
      listing.level = product.level
    }
    return listing
  }

  /// Buys a product, as ``buy(_:for:offer:)`` does, with an offer of the product if one was chosen. Signatures are
  /// not verified.
  ///
  /// - Throws: the error that ``fail(_:with:)`` has set, or `.network` while the store is offline;
  ///   `.unavailable` if the store does not sell the product, and `.notSupported` if it does not have the offer or
  ///   another choice was made.
  @MainActor
  public func purchase(
    _ product: StoreListing, for subject: SubjectID, options: PurchaseOptions
  ) async throws(StoreError) -> StorePurchase {
    try await disturb(.purchase)
    return try bought(product, for: subject, offer: try offer(of: product, for: options))
  }

  /// Buys a product, as ``buy(_:for:offer:)`` does. The proof lists the entitlements of the purchase.
  ///
  /// - Throws: the error that ``fail(_:with:)`` has set, or `.network` while the store is offline;
  ///   `.unavailable` if the store does not sell the product.
  @MainActor
  public func purchase(
    _ product: StoreListing, for subject: SubjectID
  ) async throws(StoreError) -> StorePurchase {
    try await purchase(product, for: subject, options: PurchaseOptions())
  }

  /// Returns the offer that was chosen; `nil` for none.
  private func offer(
    of product: StoreListing, for options: PurchaseOptions
  ) throws(StoreError) -> StoreOffer? {
    guard options.quantity == 1, options.billingPlan == nil, options.accountToken == nil else {
      throw .notSupported
    }
    let offers = products.first { $0.id.isExactly(product.storeID) }?.offers ?? []
    let (type, id): (Entitlement.OfferType, String?)
    switch options.offer {
    case nil: return nil
    case .promotional(let chosen, signature: _)?: (type, id) = (.promotional, chosen)
    case .winBack(let chosen)?: (type, id) = (.winBack, chosen)
    case .introductory?: (type, id) = (.introductory, nil)
    }
    let chosen = offers.first { offer in
      offer.type == type && (id.map { offer.id?.isExactly($0) ?? false } ?? true)
    }
    guard let chosen else { throw .notSupported }
    return chosen
  }

  private func bought(
    _ product: StoreListing, for subject: SubjectID, offer: StoreOffer?
  ) throws(StoreError) -> StorePurchase {
    let purchase: SimulatedPurchase
    do throws(SimulatedStoreError) {
      purchase = try buy(product.storeID, for: subject, offer: offer)
    } catch .unknownProduct {
      throw .unavailable
    } catch {
      throw .other(error.message)
    }
    return proof(of: purchase).map { .purchased($0) } ?? .pending
  }

  /// Signals a possible change of every subject, as the restore of a real store does.
  ///
  /// - Throws: the error that ``fail(_:with:)`` has set, or `.network` while the store is offline.
  public func restore() async throws(StoreError) {
    try await disturb(.restore)
    Self.send(state.withLock { $0.allListeners })
  }

  /// Returns the proof of a purchase; `nil` if it awaits approval.
  private func proof(of purchase: SimulatedPurchase) -> EntitlementSnapshot? {
    let isPending = state.withLock { state in
      state.ledger.pending.contains { $0.purchase.id == purchase.id }
    }
    if isPending { return nil }
    let omits = take(\.omitsNextProof)
    let bought = history(of: purchase.subject).transactions.filter { $0.originalID == purchase.id }
    let ids = Set(bought.map { ProductID($0.product.id) })
    var proof = currentSnapshot(of: purchase.subject)
    proof.entitlements.removeAll { omits || !ids.contains($0.product) }
    return proof
  }
}

extension Price {
  /// Reads a price of a simulated product, such as `18.00 CNY`; `nil` without a currency.
  fileprivate init?(simulated text: String) {
    let parts = text.split(separator: " ")
    guard parts.count == 2, let amount = DecimalAmount(String(parts[0])) else { return nil }
    self.init(amount: amount, currency: String(parts[1]))
  }
}
