package import ContentCatalog

/// An entitlement as one catalog understands it.
package struct ResolvedEntitlement: Hashable, Sendable {
  /// The product that was bought, as an index into the catalog's.
  package let product: Int
  package let productID: ProductID
  package let source: String?
  package let terms: EntitlementValidity

  /// Reads an entitlement to a product of a catalog; `nil` for a consumable, which is never held.
  init?(_ entitlement: Entitlement, product: Int, in catalog: Catalog) {
    let sold = catalog.products[product]
    let terms = EntitlementValidity(
      EntitlementRecord(of: entitlement), to: sold.kind, period: sold.period,
      zone: catalog.timeZone)
    guard let terms else { return nil }
    self.terms = terms
    self.product = product
    productID = sold.id
    source = entitlement.source
  }

  private init(_ entitlement: ResolvedEntitlement, terms: EntitlementValidity) {
    product = entitlement.product
    productID = entitlement.productID
    source = entitlement.source
    self.terms = terms
  }

  /// The same entitlement with the answers of now for ever: what is held has no end, and what is not
  /// never will be.
  ///
  /// - Parameter isPaid: whether a payment in billing retry goes through.
  func frozen(at now: Instant, isPaid: Bool) -> ResolvedEntitlement {
    ResolvedEntitlement(self, terms: terms.frozen(at: now, isPaid: isPaid))
  }
}
