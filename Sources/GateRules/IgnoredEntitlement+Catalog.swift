import ContentCatalog

extension IgnoredEntitlement.Cause {
  /// Creates the first cause for which an entitlement is ignored; `nil` if it counts.
  package init?(
    of entitlement: borrowing Entitlement, in catalog: GatedCatalog,
    accepting environments: Set<Entitlement.Environment>
  ) {
    let content = catalog.content
    guard let product = content.productIndex(named: entitlement.product.rawValue) else {
      self = .unknownProduct
      return
    }
    if !entitlement.isAccepted(from: environments) {
      self = .environment
    } else if content.products[product.position].kind == .consumable,
      !catalog.countedConsumables.contains(product)
    {
      self = .consumable
    } else {
      return nil
    }
  }
}
