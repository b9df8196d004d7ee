public import ContentCatalog

/// The validity of an entitlement over time.
///
/// This type alone defines when a product counts as held. Sources: StoreKit 2, `Transaction` and
/// `RenewalInfo`, for the fields. GateKit defines the half-open intervals and the rules for
/// billing retry and for pauses.
@usableFromInline
package struct EntitlementValidity: Hashable, Sendable {
  /// The status of one entitlement at an instant.
  package struct EntitlementStatus {
    package let status: HoldingState.Status
    /// The instant at which the entitlement ends or ended, if known.
    package var end: Instant?
    /// The instant from which a purchase that has not begun is held.
    package var begins: Instant?
    /// The end of a pause, if known.
    package var resumesAt: Instant?
    /// The instant as of which a subscription is known of which it is unknown whether it was renewed.
    var asOf: Instant?
  }

  /// The instant of the first purchase, if known; renewals do not change it.
  package private(set) var bought: Instant?
  package let qualifiers: EntitlementQualifiers
  private var purchased: Instant?
  private var revoked: Instant?
  private var isPending: Bool
  private var isUpgraded: Bool
  private var isInBillingRetry: Bool
  private var pause: Pause?
  private var end: End
  /// The instant from which only a grace period keeps the product held.
  private var graceStart: Instant?
  /// The instant as of which a subscription is known that the store may have renewed since then,
  /// because its period or its pause ends later; `nil` if it was not renewed.
  private var asOf: Instant?
  /// Whether periods before the one that begins at `purchased` are not listed.
  private let hasEarlierPeriods: Bool

  /// Returns the status at an instant: held if purchased, not revoked, and before the end.
  package func standing(at now: Instant) -> EntitlementStatus {
    let status = status(at: now)
    switch status {
    case .revoked: return EntitlementStatus(status: status, end: revoked)
    case .held, .heldInGrace:
      let pausedAt = pause.flatMap { now < $0.start ? $0.start : nil }
      return EntitlementStatus(
        status: status, end: [revoked, ending, pausedAt].compactMap { $0 }.min())
    case .inBillingRetry, .expired: return EntitlementStatus(status: status, end: ending)
    case .paused: return EntitlementStatus(status: status, resumesAt: pause?.end)
    case .notYetBegun: return EntitlementStatus(status: status, begins: purchased)
    case .unknown:
      let end = [endOfProof, asOf == nil ? nil : pause?.end].compactMap { $0 }.max()
      return EntitlementStatus(status: status, end: end, asOf: asOf)
    default: return EntitlementStatus(status: status)
    }
  }

  /// Returns the status at an instant, with the end that a purchase has which has not begun. Entitlements for which it
  /// is equal are held at the same instants from then on.
  ///
  /// `nil` if the entitlement will be paused or resumed, or is not simply held once it begins.
  @inline(__always)
  package func foreseeableStatus(at now: Instant) -> EntitlementStatus? {
    if let pause, pause.start > now || pause.end.map({ $0 > now }) ?? false { return nil }
    var standing = standing(at: now)
    if let begins = standing.begins {
      guard graceStart == nil, status(at: begins) == .held else { return nil }
      standing.end = self.standing(at: begins).end
    }
    return standing
  }

  @inline(__always)
  private func status(at now: Instant) -> HoldingState.Status {
    if let revoked, now >= revoked { return .revoked }
    if let purchased, now < purchased { return begins(on: purchased) ? .notYetBegun : .neverBought }
    if isPending { return .pending }
    if isUpgraded { return .upgraded }
    if let pause, pause.contains(now) { return .paused }
    switch end {
    case .never: return .held
    case .provenUntil(let limit): return now < limit ? .held : .unknown
    case .unknown: return .unknown
    case .unpaid: return .inBillingRetry
    case .at(let end) where now < end:
      return graceStart.map { now >= $0 } ?? false ? .heldInGrace : .held
    case .at:
      if asOf != nil { return .unknown }
      return isInBillingRetry ? .inBillingRetry : .expired
    }
  }

  /// Returns whether the entitlement begins at the date of its purchase, which is in the future: it
  /// may be held then, or is only paused.
  private func begins(on purchased: Instant) -> Bool {
    let status = status(at: purchased)
    return status == .paused || status.truth != .false
  }

  /// Returns the instant at which the entitlement begins or resumes without any further step; `nil`
  /// if time alone does not do that.
  package func beginning(after now: Instant) -> Instant? {
    switch status(at: now) {
    case .notYetBegun: purchased
    case .paused: pause?.end
    default: nil
    }
  }

  /// Returns whether the product is held.
  @inline(__always)
  package func isHeld(at now: Instant) -> Ternary { status(at: now).truth }

  /// Returns whether the product was ever owned: purchased, and neither pending nor revoked. The
  /// end is ignored.
  package func isOwned(at now: Instant) -> Bool {
    if isPending { return false }
    if let bought, now < bought { return false }
    if let revoked, now >= revoked { return false }
    return true
  }

  /// Returns whether the product was held at an instant that has come. A purchase that is revoked now does
  /// not count.
  ///
  /// Unknown between the first purchase and the last renewal, since the subscription may have lapsed in
  /// between; before the end of an upgraded purchase, since the upgrade has no date; and if the purchase has
  /// no date.
  package func wasHeld(on instant: Instant, at now: Instant) -> Ternary {
    guard now >= instant, isOwned(at: now) else { return .false }
    if let bought, instant < bought { return .false }
    var past = self
    past.isUpgraded = false
    // A purchase without an end was not renewed: a later date is that of a restored purchase.
    if !hasEnd { past.purchased = nil }
    if let purchased = past.purchased, instant < purchased { return .unknown }
    let wasHeld = end == .unpaid ? .unknown : past.status(at: instant).truth
    return wasHeld == .true && (isUpgraded || bought == nil) ? .unknown : wasHeld
  }

  /// Whether the entitlement ends at some instant, known or unknown.
  private var hasEnd: Bool {
    switch end {
    case .never, .provenUntil: false
    case .at, .unknown, .unpaid: true
    }
  }

  /// Whether the beginning is known.
  var hasBeginning: Bool { purchased != nil }

  /// Returns whether the entitlement counts at an instant, neither pending nor revoked.
  func counts(at now: Instant) -> Bool { !isPending && revoked.map { now < $0 } ?? true }

  /// Returns the time up to an instant from the first purchase to the period that the entitlement lists,
  /// during which it may have been held; `nil` if there is none.
  func earlierPeriods(until now: Instant) -> (start: Instant, end: Instant)? {
    guard hasEarlierPeriods, let bought, let purchased, bought <= now else { return nil }
    return (bought, min(purchased, now))
  }

  /// Returns whether the entitlement has one of these ownership, offer or discount types.
  func hasQualifier(among others: EntitlementQualifiers) -> Bool {
    !others.isDisjoint(with: qualifiers)
  }

  /// The instants at which ``isHeld(at:)`` or ``isOwned(at:)`` may change.
  var boundaries: [Instant] {
    [purchased, bought, revoked, pause?.start, pause?.end, endOfProof].compactMap { $0 }
  }

  /// Returns the first of ``boundaries`` after an instant, without allocating the others.
  package func nextBoundary(after instant: Instant) -> Instant? {
    var least: Instant?
    func consider(_ boundary: Instant?) {
      guard let boundary, boundary > instant else { return }
      least = least.map { min($0, boundary) } ?? boundary
    }
    consider(purchased)
    consider(bought)
    consider(revoked)
    consider(pause?.start)
    consider(pause?.end)
    consider(endOfProof)
    return least
  }

  /// The instant from which the entitlement counts; the earliest one if it is long ago.
  var beginning: Instant { purchased ?? .earliest }

  /// The date of the last purchase or renewal, if known.
  var purchaseDate: Instant? { purchased ?? bought }

  private var ending: Instant? { if case .at(let end) = end { end } else { nil } }

  /// The instant from which the entitlement no longer proves that the product is held.
  private var endOfProof: Instant? {
    switch end {
    case .at(let instant), .provenUntil(let instant): instant
    case .never, .unknown, .unpaid: nil
    }
  }
}

extension EntitlementValidity {
  /// Returns the same validity with the term of a purchase that follows others.
  func stacked(during term: StackedPurchases.Term?) -> EntitlementValidity {
    guard let term else { return self }
    var stacked = self
    stacked.purchased = term.begins
    stacked.end = term.end.map(End.init(at:)) ?? .never
    return stacked
  }

  /// Returns the same validity, in which a missing end is proven only before an instant.
  func proven(until limit: Instant?) -> EntitlementValidity {
    guard let limit, end == .never else { return self }
    var proven = self
    proven.end = .provenUntil(limit)
    return proven
  }

  /// Returns the same validity as of an answer. From the end of a period that the answer precedes, it
  /// is unknown whether a subscription was renewed.
  ///
  /// - Parameters:
  ///   - instant: the instant of the answer; `nil` if it is the one asked about, or if the subscription
  ///     is known not to renew.
  ///   - kind: the kind of the purchased product.
  func known(asOf instant: Instant?, of kind: ProductKind) -> EntitlementValidity {
    guard let instant, kind == .autoRenewable, case .at(let end) = end,
      max(end, pause?.end ?? end) > instant
    else { return self }
    var known = self
    known.asOf = instant
    return known
  }

  /// Returns the same validity with its present values made permanent. A purchase that begins or
  /// resumes later is held without end from then on.
  ///
  /// - Parameter isSettled: whether a payment in billing retry succeeds, a pending purchase is
  ///   approved, or a paused subscription is resumed now.
  func frozen(at now: Instant, isSettled: Bool) -> EntitlementValidity {
    let status = standing(at: now).status
    let isSettled = isSettled && status.settlement != nil
    let beginning = isSettled ? nil : beginning(after: now)
    var frozen = self
    if !isOwned(at: now), status != .notYetBegun { frozen.bought = isSettled ? now : .latest }
    frozen.purchased = beginning
    frozen.revoked = nil
    frozen.isPending = false
    frozen.isUpgraded = false
    frozen.pause = nil
    frozen.graceStart = nil
    frozen.asOf = nil
    switch isSettled ? .true : beginning.map(isHeld(at:)) ?? status.truth {
    case .true: frozen.end = .never
    case .unknown: frozen.end = .unknown
    case .false: frozen.end = .unpaid
    }
    return frozen
  }

  /// Creates the validity of an entitlement; `nil` for a consumable, which is never held.
  ///
  /// - Parameters:
  ///   - kind: the kind of the purchased product, which determines the end.
  ///   - period: the duration of one purchase of a nonRenewing product.
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
    hasEarlierPeriods =
      stated.originalPurchaseDate.map { $0 < stated.purchaseDate ?? .earliest } ?? false
    isPending = stated.isPending
    isUpgraded = stated.isUpgraded
    let renews = kind == .autoRenewable
    isInBillingRetry = renews && stated.isInBillingRetry
    pause = Pause(from: stated.pausedAt, until: stated.resumesAt)
    graceStart =
      renews && stated.gracePeriodExpiresDate != nil ? stated.expiresDate ?? .earliest : nil
    qualifiers = stated.qualifiers
  }

  /// The last instant at which an entitlement can end. One that ends at the last instant of all never does.
  package static var lastEnd: Instant {
    Instant(secondsSince1970: Instant.latest.secondsSince1970 - 1)
  }

  /// Returns whether a product is held, if its entitlement is neither pending, upgraded, revoked,
  /// paused nor in a grace period, and if the dates determine its end.
  ///
  /// - Parameters:
  ///   - purchaseDate: the date of the purchase; the earliest instant if none is stated.
  ///   - expiresDate: the end; the last instant for an endless entitlement.
  @inlinable @inline(__always)
  package static func isHeld(
    from purchaseDate: Instant, until expiresDate: Instant, at now: Instant
  ) -> Bool {
    now >= purchaseDate && (now < expiresDate || expiresDate == .latest)
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
      guard let end = expires ?? grace else {
        return stated.isInBillingRetry ? .unpaid : .unknown
      }
      return End(at: max(end, grace ?? end))
    case .nonRenewing:
      if let expires = stated.expiresDate { return End(at: expires) }
      guard let purchased = stated.purchaseDate, let period else { return .unknown }
      // A period that runs past the last representable instant does not end.
      return zone.instant(adding: period, to: purchased).map(End.init(at:)) ?? .never
    }
  }
}
