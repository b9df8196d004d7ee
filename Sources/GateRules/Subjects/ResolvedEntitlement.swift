package import ContentCatalog

/// An entitlement as one catalog understands it: what counts as held, and when.
///
/// This is the one place that says what holding is. Sources: StoreKit 2, `Transaction` and
/// `RenewalInfo`, for the fields; the half-open interval and the billing-retry rule are the design's.
package struct ResolvedEntitlement: Hashable, Sendable {
  /// When holding ends.
  private enum End: Hashable, Sendable {
    case never
    case at(Instant)
    /// No date says when, so it may be held.
    case unknown
    /// A payment failed without a grace period, so no date makes it held.
    case unpaid

    /// The last instant there is stands for no end: that is how stores write a purchase for life.
    init(at instant: Instant) { self = instant < .latest ? .at(instant) : .never }
  }

  /// How it stands by itself at an instant.
  struct Standing {
    let status: HoldingState.Status
    /// When holding ends or ended, where that is known.
    var end: Instant?
  }

  /// The product that was bought, as an index into the catalog's.
  package let product: Int
  package let productID: ProductID
  package let source: String?
  /// When it was bought first, as far as is known; renewals do not move it.
  package private(set) var bought: Instant?
  /// Its ownership type, offer type and discount type, as far as they are given.
  package let marks: Set<String>
  private var purchased: Instant?
  private var revoked: Instant?
  private var isPending: Bool
  private var isUpgraded: Bool
  private var isInBillingRetry: Bool
  private var end: End
  /// From when on only a grace period keeps it held.
  private var graceStart: Instant?

  /// What it amounts to: held if it is bought, not revoked, and before its end.
  func standing(at now: Instant) -> Standing {
    if let purchased, now < purchased { return Standing(status: .neverBought) }
    if let revoked, now >= revoked { return Standing(status: .revoked, end: revoked) }
    if isPending { return Standing(status: .pending) }
    if isUpgraded { return Standing(status: .upgraded) }
    switch end {
    case .never:
      return Standing(status: .held, end: revoked)
    case .unknown:
      return Standing(status: .unknown)
    case .unpaid:
      return Standing(status: .inBillingRetry)
    case .at(let end) where now < end:
      let isGrace = graceStart.map { now >= $0 } ?? false
      return Standing(
        status: isGrace ? .heldInGrace : .held, end: revoked.map { min($0, end) } ?? end)
    case .at(let end):
      return Standing(status: isInBillingRetry ? .inBillingRetry : .expired, end: end)
    }
  }

  /// Whether it is held.
  func isHeld(at now: Instant) -> Ternary { standing(at: now).status.truth }

  /// Whether it was ever owned: bought, not pending, and not revoked. Its end does not matter.
  func isOwned(at now: Instant) -> Bool {
    if isPending { return false }
    if let bought, now < bought { return false }
    if let revoked, now >= revoked { return false }
    return true
  }

  /// Whether one of these is its ownership, offer or discount type.
  func hasMark(among others: Set<String>) -> Bool {
    !others.isEmpty && !others.isDisjoint(with: marks)
  }

  /// The instants at which either answer may change.
  var boundaries: [Instant] {
    var found = [purchased, bought, revoked].compactMap { $0 }
    if case .at(let end) = end { found.append(end) }
    return found
  }
}

extension ResolvedEntitlement {
  /// The same entitlement with the answers of now for ever: what is held has no end, and what is not
  /// never will be.
  ///
  /// - Parameter isPaid: whether a payment in billing retry goes through.
  func frozen(at now: Instant, isPaid: Bool) -> ResolvedEntitlement {
    let status = standing(at: now).status
    var frozen = self
    if !isOwned(at: now) { frozen.bought = .latest }
    frozen.purchased = nil
    frozen.revoked = nil
    frozen.isPending = false
    frozen.isUpgraded = false
    frozen.graceStart = nil
    switch isPaid && status == .inBillingRetry ? .true : status.truth {
    case .true: frozen.end = .never
    case .unknown: frozen.end = .unknown
    case .false: frozen.end = .unpaid
    }
    return frozen
  }

  /// Reads an entitlement to a product of a catalog; `nil` for a consumable, which is never held.
  ///
  /// `product` is the index of the product that was bought, which also decides how it ends.
  init?(_ entitlement: Entitlement, product: Int, in catalog: Catalog) {
    let sold = catalog.products[product]
    guard let end = Self.end(of: entitlement, to: sold, zone: catalog.timeZone) else { return nil }
    self.end = end
    self.product = product
    productID = sold.id
    source = entitlement.source
    bought = entitlement.originalPurchaseDate ?? entitlement.purchaseDate
    purchased = entitlement.purchaseDate
    revoked = entitlement.revocationDate
    isPending = entitlement.isPending
    isUpgraded = entitlement.isUpgraded
    let renews = sold.kind == .autoRenewable
    isInBillingRetry = renews && entitlement.isInBillingRetry
    graceStart =
      renews && entitlement.gracePeriodExpiresDate != nil
      ? entitlement.expiresDate ?? .earliest : nil
    marks = Set(
      [
        entitlement.ownershipType?.rawValue, entitlement.offerType?.rawValue,
        entitlement.offerDiscountType?.rawValue,
      ].compactMap { $0 })
  }

  private static func end(
    of entitlement: Entitlement, to product: CatalogProduct, zone: TimeZoneRules
  ) -> End? {
    switch product.kind {
    case .consumable:
      return nil
    case .nonConsumable:
      return entitlement.expiresDate.map(End.init(at:)) ?? .never
    case .autoRenewable:
      let grace = entitlement.gracePeriodExpiresDate
      if entitlement.isInBillingRetry, grace == nil { return .unpaid }
      return [entitlement.expiresDate, grace].compactMap { $0 }.max().map(End.init(at:)) ?? .unknown
    case .nonRenewing:
      if let expires = entitlement.expiresDate { return End(at: expires) }
      guard let purchased = entitlement.purchaseDate, let period = product.period else {
        return .unknown
      }
      // A period that runs past the last representable instant does not end.
      return zone.instant(adding: period, to: purchased).map(End.init(at:)) ?? .never
    }
  }
}
