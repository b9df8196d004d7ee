package import ContentCatalog

/// What an entitlement amounts to as time passes: what counts as held, and when.
///
/// This is the one place that says what holding is. Sources: StoreKit 2, `Transaction` and
/// `RenewalInfo`, for the fields; the half-open interval and the billing-retry rule are the design's.
package struct EntitlementValidity: Hashable, Sendable {
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
  struct EntitlementStatus {
    let status: HoldingState.Status
    /// When holding ends or ended, where that is known.
    var end: Instant?
  }

  /// When it was bought first, as far as is known; renewals do not move it.
  package private(set) var bought: Instant?
  package let marks: EntitlementQualifiers
  private var purchased: Instant?
  private var revoked: Instant?
  private var isPending: Bool
  private var isUpgraded: Bool
  private var isInBillingRetry: Bool
  private var end: End
  /// From when on only a grace period keeps it held.
  private var graceStart: Instant?

  /// What it amounts to: held if it is bought, not revoked, and before its end.
  func standing(at now: Instant) -> EntitlementStatus {
    let status = status(at: now)
    switch status {
    case .revoked: return EntitlementStatus(status: status, end: revoked)
    case .held, .heldInGrace:
      return EntitlementStatus(status: status, end: [revoked, ending].compactMap { $0 }.min())
    case .inBillingRetry, .expired: return EntitlementStatus(status: status, end: ending)
    default: return EntitlementStatus(status: status)
    }
  }

  @inline(__always)
  private func status(at now: Instant) -> HoldingState.Status {
    if let purchased, now < purchased { return .neverBought }
    if let revoked, now >= revoked { return .revoked }
    if isPending { return .pending }
    if isUpgraded { return .upgraded }
    switch end {
    case .never: return .held
    case .unknown: return .unknown
    case .unpaid: return .inBillingRetry
    case .at(let end) where now < end:
      return graceStart.map { now >= $0 } ?? false ? .heldInGrace : .held
    case .at: return isInBillingRetry ? .inBillingRetry : .expired
    }
  }

  /// Whether it is held.
  @inline(__always)
  package func isHeld(at now: Instant) -> Ternary { status(at: now).truth }

  /// Whether it was ever owned: bought, not pending, and not revoked. Its end does not matter.
  package func isOwned(at now: Instant) -> Bool {
    if isPending { return false }
    if let bought, now < bought { return false }
    if let revoked, now >= revoked { return false }
    return true
  }

  /// Whether one of these is its ownership, offer or discount type.
  func hasMark(among others: EntitlementQualifiers) -> Bool { !others.isDisjoint(with: marks) }

  /// The instants at which either answer may change.
  var boundaries: [Instant] { [purchased, bought, revoked, ending].compactMap { $0 } }

  /// The first of ``boundaries`` after an instant.
  func nextBoundary(after instant: Instant) -> Instant? {
    var least: Instant?
    func consider(_ boundary: Instant?) {
      guard let boundary, boundary > instant else { return }
      least = least.map { min($0, boundary) } ?? boundary
    }
    consider(purchased)
    consider(bought)
    consider(revoked)
    consider(ending)
    return least
  }

  private var ending: Instant? { if case .at(let end) = end { end } else { nil } }
}

extension EntitlementValidity {
  /// See ``ResolvedEntitlement/frozen(at:isPaid:)``.
  func frozen(at now: Instant, isPaid: Bool) -> EntitlementValidity {
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

  /// What a statement amounts to; `nil` for a consumable, which is never held.
  ///
  /// - Parameters:
  ///   - kind: that of the product that was bought, which decides how it ends.
  ///   - period: how long one purchase of a nonRenewing product lasts.
  @inline(__always)
  package init?(
    _ stated: EntitlementRecord, to kind: ProductKind, period: CalendarDuration?,
    zone: borrowing TimeZoneRules
  ) {
    guard let end = Self.end(of: stated, to: kind, period: period, zone: zone) else { return nil }
    self.end = end
    bought = stated.originalPurchaseDate ?? stated.purchaseDate
    purchased = stated.purchaseDate
    revoked = stated.revocationDate
    isPending = stated.isPending
    isUpgraded = stated.isUpgraded
    let renews = kind == .autoRenewable
    isInBillingRetry = renews && stated.isInBillingRetry
    graceStart =
      renews && stated.gracePeriodExpiresDate != nil ? stated.expiresDate ?? .earliest : nil
    marks = stated.marks
  }

  @inline(__always)
  private static func end(
    of stated: EntitlementRecord, to kind: ProductKind, period: CalendarDuration?,
    zone: borrowing TimeZoneRules
  ) -> End? {
    switch kind {
    case .consumable:
      return nil
    case .nonConsumable:
      return stated.expiresDate.map(End.init(at:)) ?? .never
    case .autoRenewable:
      let (expires, grace) = (stated.expiresDate, stated.gracePeriodExpiresDate)
      if stated.isInBillingRetry, grace == nil { return .unpaid }
      guard let end = expires ?? grace else { return .unknown }
      return End(at: max(end, grace ?? end))
    case .nonRenewing:
      if let expires = stated.expiresDate { return End(at: expires) }
      guard let purchased = stated.purchaseDate, let period else { return .unknown }
      // A period that runs past the last representable instant does not end.
      return zone.instant(adding: period, to: purchased).map(End.init(at:)) ?? .never
    }
  }
}
