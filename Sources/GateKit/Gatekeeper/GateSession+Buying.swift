public import ContentCatalog
import GateRules

extension GateSession {
  /// Buys a product, as the store of the shown request sells it, otherwise as the first store does.
  ///
  /// If the store asks for a confirmation of its own, the purchase begins at once. Otherwise, the call sets
  /// ``confirmation``, and nothing is bought until ``confirmPurchase()``: see
  /// ``PurchaseStore/confirmsPurchases``. If no store sells the product, ``Gatekeeper/problem`` is
  /// `.productUnavailable`.
  ///
  /// - Parameter options: the choices of the user.
  public func requestPurchase(
    of product: ProductID, options: PurchaseOptions = PurchaseOptions()
  ) {
    guard let gatekeeper else { return }
    let found = gatekeeper.setup.catalog.productIndex(named: product.rawValue).flatMap {
      gatekeeper.product(on: $0, from: shown?.store)
    }
    if found == nil { _ = gatekeeper.fail(Gatekeeper.Problem(.productUnavailable)) }
    if let found, !gatekeeper.asksBeforeBuying(from: found.store) {
      confirmation = nil
      Task { await gatekeeper.purchase(found.id, from: found.store, options: options) }
      return
    }
    chosenOptions = options
    if confirmation != found { confirmation = found }
  }

  /// Buys the product in ``confirmation``, which becomes `nil`. Without one, returns `.cancelled`.
  @discardableResult
  public func confirmPurchase() async -> PurchaseOutcome {
    guard let product = confirmation else { return .cancelled }
    return await confirmPurchase(of: product)
  }

  /// Buys a product that the user has confirmed, and sets ``confirmation`` to `nil`.
  @discardableResult
  package func confirmPurchase(of product: StoreListing) async -> PurchaseOutcome {
    confirmation = nil
    guard let gatekeeper else { return .cancelled }
    return await gatekeeper.purchase(product.id, from: product.store, options: chosenOptions)
  }
}

extension Gatekeeper {
  /// Returns whether a window asks for a confirmation before it buys from a store.
  fileprivate func asksBeforeBuying(from store: StoreName) -> Bool {
    setup.stores.first { $0.storeName == store }?.confirmsPurchases ?? true
  }
}
