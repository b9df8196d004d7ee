internal import ContentCatalog
public import GateKit

/// The store as a store of a gatekeeper.
extension SimulatedStore: PurchaseStore {
  /// Returns the products with these ids that are for sale.
  ///
  /// - Throws: the error that ``fail(_:with:)`` has set, or `.network` while the store is offline.
  public func products(for storeIDs: [String]) async throws(StoreError) -> [StoreListing] {
    try await disturb(.products)
    return products.filter { product in storeIDs.contains { $0.isExactly(product.id) } }.map {
      StoreListing(
        store: storeName, storeID: $0.id, displayName: $0.name?.text(preferring: []) ?? $0.id,
        displayPrice: $0.price ?? "")
    }
  }

  /// Buys a product, as ``buy(_:for:offer:)`` does. The proof lists the entitlements of the purchase.
  ///
  /// - Throws: the error that ``fail(_:with:)`` has set, or `.network` while the store is offline;
  ///   `.unavailable` if the store does not sell the product.
  @MainActor
  public func purchase(
    _ product: StoreListing, for subject: SubjectID
  ) async throws(StoreError) -> StorePurchase {
    try await disturb(.purchase)
    let purchase: SimulatedPurchase
    do throws(SimulatedStoreError) {
      purchase = try buy(product.storeID, for: subject)
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
