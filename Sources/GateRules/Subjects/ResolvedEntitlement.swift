package import ContentCatalog

/// An entitlement as one catalog understands it: what counts as held, and when.
///
/// This is the one place that says what holding is. Sources: StoreKit 2, `Transaction` and
/// `RenewalInfo`, for the fields; the half-open interval and the billing-retry rule are the design's.
package struct ResolvedEntitlement: Hashable, Sendable {
  /// When holding ends.
  package enum End: Hashable, Sendable {
    case never
    case at(Instant)
    /// No date says when, so it may be held.
    case unknown
    /// It is not held at all.
    case notHeld
  }

  /// The product that was bought, as an index into the catalog's.
  package let product: Int
  /// When it was bought first, as far as is known; renewals do not move it.
  package let bought: Instant?
  /// Its ownership type, offer type and discount type, as far as they are given.
  package let marks: Set<String>
  private let purchased: Instant?
  private let revoked: Instant?
  private let isPending: Bool
  private let end: End

  /// Whether it is held: bought, not revoked, and before its end.
  func isHeld(at now: Instant) -> Ternary {
    if let purchased, now < purchased { return .false }
    if let revoked, now >= revoked { return .false }
    switch end {
    case .never: return .true
    case .at(let end): return Ternary(now < end)
    case .unknown: return .unknown
    case .notHeld: return .false
    }
  }

  /// Whether it was ever owned: bought, not pending, and not revoked. Its end does not matter.
  func isOwned(at now: Instant) -> Bool {
    if isPending { return false }
    if let bought, now < bought { return false }
    if let revoked, now >= revoked { return false }
    return true
  }

  /// The instants at which either answer may change.
  var boundaries: [Instant] {
    var found = [purchased, bought, revoked].compactMap { $0 }
    if case .at(let end) = end { found.append(end) }
    return found
  }
}

extension ResolvedEntitlement {
  /// Reads an entitlement to a product of a catalog.
  ///
  /// `product` is the index of the product that was bought, which also decides how it ends.
  init(_ entitlement: Entitlement, product: Int, in catalog: Catalog) {
    self.product = product
    bought = entitlement.originalPurchaseDate ?? entitlement.purchaseDate
    purchased = entitlement.purchaseDate
    revoked = entitlement.revocationDate
    isPending = entitlement.isPending
    marks = Set(
      [
        entitlement.ownershipType?.rawValue, entitlement.offerType?.rawValue,
        entitlement.offerDiscountType?.rawValue,
      ].compactMap { $0 })
    end =
      entitlement.isPending || entitlement.isUpgraded
      ? .notHeld : Self.end(of: entitlement, to: catalog.products[product], zone: catalog.timeZone)
  }

  private static func end(
    of entitlement: Entitlement, to product: CatalogProduct, zone: TimeZoneRules
  ) -> End {
    switch product.kind {
    case .consumable:
      return .notHeld
    case .nonConsumable:
      return entitlement.expiresDate.map(End.at) ?? .never
    case .autoRenewable:
      let grace = entitlement.gracePeriodExpiresDate
      if entitlement.isInBillingRetry, grace == nil { return .notHeld }
      return [entitlement.expiresDate, grace].compactMap { $0 }.max().map(End.at) ?? .unknown
    case .nonRenewing:
      if let expires = entitlement.expiresDate { return .at(expires) }
      guard let purchased = entitlement.purchaseDate, let period = product.period else {
        return .unknown
      }
      // A period that runs past the last representable instant does not end.
      return zone.instant(adding: period, to: purchased).map(End.at) ?? .never
    }
  }
}
