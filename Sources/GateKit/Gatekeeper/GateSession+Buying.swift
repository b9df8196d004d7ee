public import ContentCatalog
import GateRules

extension GateSession {
  /// Sets ``confirmation`` to a product, as the store of the shown request sells it, otherwise as the
  /// first store does. If no store sells it, ``Gatekeeper/problem`` is `.productUnavailable`.
  ///
  /// Nothing is bought until ``confirmPurchase()``.
  public func requestPurchase(of product: ProductID) {
    guard let gatekeeper else { return }
    let found = gatekeeper.setup.catalog.productIndex(named: product.rawValue).flatMap {
      gatekeeper.product(on: $0, from: shown?.store)
    }
    if found == nil { _ = gatekeeper.fail(Gatekeeper.Problem(.productUnavailable)) }
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
    return await gatekeeper.purchase(product.id, from: product.store)
  }
}
