package import ContentCatalog

/// An entitlement, resolved against one catalog.
package struct ResolvedEntitlement: Hashable, Sendable {
  /// The purchased product.
  package let product: ProductIndex
  package let productID: ProductID
  package let source: String?
  /// Whether the entitlement comes from a signed payload whose signature was not verified.
  let hasUnverifiedSignature: Bool
  package let validity: EntitlementValidity
  /// The history before the present values were made permanent; `nil` if they were not.
  let past: Past?

  /// The validity up to an instant.
  struct Past: Hashable, Sendable {
    let validity: EntitlementValidity
    let end: Instant
  }

  /// The validity as recorded, which tests of past instants read even after the present one is frozen.
  var history: EntitlementValidity { past?.validity ?? validity }

  /// Resolves an entitlement to a product of a catalog; `nil` for a consumable, which is never
  /// held.
  ///
  /// - Parameter term: the time that the purchase adds to those before it; `nil` if its own dates
  ///   determine when it is held.
  init?(
    _ entitlement: Entitlement, product: ProductIndex, in catalog: Catalog,
    term: StackedPurchases.Term? = nil
  ) {
    // Only these properties are read, because a copy of a product counts many references.
    let kind = catalog.products[product].kind
    let validity = EntitlementValidity(
      EntitlementRecord(of: entitlement), to: kind, period: catalog.products[product].period,
      zone: catalog.timeZone)
    guard let validity else { return nil }
    self.validity = validity.stacked(during: term).proven(until: entitlement.provenUntil)
      .known(asOf: entitlement.willAutoRenew == false ? nil : entitlement.asOf, of: kind)
    self.product = product
    productID = catalog.products[product].id
    source = entitlement.source
    hasUnverifiedSignature = entitlement.hasUnverifiedSignature
    past = nil
  }

  private init(_ entitlement: ResolvedEntitlement, validity: EntitlementValidity, at now: Instant) {
    product = entitlement.product
    productID = entitlement.productID
    source = entitlement.source
    hasUnverifiedSignature = entitlement.hasUnverifiedSignature
    self.validity = validity
    past = entitlement.past ?? Past(validity: entitlement.validity, end: now)
  }

  /// Returns the same entitlement with its present values made permanent: held without end, from a
  /// later instant if it begins or resumes then, or never held.
  ///
  /// - Parameter isSettled: whether a payment in billing retry succeeds, a pending purchase is
  ///   approved, or a paused subscription is resumed now.
  func frozen(at now: Instant, isSettled: Bool) -> ResolvedEntitlement {
    ResolvedEntitlement(
      self, validity: validity.frozen(at: now, isSettled: isSettled), at: now)
  }
}
