package import ContentCatalog

/// Whether a duration has passed since an anchor.
package struct ElapsedFact: Hashable, Sendable {
  /// What the duration is counted from.
  package enum Anchor: Hashable, Sendable {
    /// An attribute of type instant, as an index into the catalog's.
    case attribute(Int)
    /// The purchase of a product, as an index into the catalog's, or of one that includes it.
    case bought(Int)
  }

  package let anchor: Anchor
  package let duration: CalendarDuration
  /// Whether the anchor is taken at its own local midnight.
  package let startOfDay: Bool

  func value(for subject: ResolvedSubject, at now: Instant) -> Ternary {
    switch anchor {
    case .attribute(let index):
      switch subject.attributes[index] {
      case .value(.instant(let start)):
        return Ternary(hasPassed(since: start, in: subject.timeZone, at: now))
      case .absent: return .false
      case .value, .unknown: return .unknown
      }
    case .bought(let product):
      return sincePurchase(of: product, for: subject, at: now)
    }
  }

  func nextChange(for subject: ResolvedSubject, after now: Instant) -> Instant? {
    switch anchor {
    case .attribute(let index):
      guard case .value(.instant(let start)) = subject.attributes[index],
        let end = end(since: start, in: subject.timeZone), end > now
      else { return nil }
      return end
    case .bought(let product):
      return firstChange(
        among: subject.entitlements(to: product),
        boundaries: { boundaries(of: $0.terms, in: subject.timeZone) },
        value: { sincePurchase($0.terms, in: subject.timeZone, at: $1) },
        atLeast: subject.isUnknown(pastOf: product) ? .unknown : .false, after: now)
    }
  }

  /// Any one purchase that is long enough ago is enough.
  private func sincePurchase(
    of product: Int, for subject: ResolvedSubject, at now: Instant
  ) -> Ternary {
    var answer = Ternary.false
    for entitlement in subject.entitlements
    where subject.bundles.includes(entitlement.product, product) {
      answer = answer.or(sincePurchase(entitlement.terms, in: subject.timeZone, at: now))
      if answer == .true { return .true }
    }
    return subject.isUnknown(pastOf: product) ? .unknown : answer
  }

  /// The answer from one purchase alone.
  func sincePurchase(
    _ entitlement: EntitlementValidity, in zone: TimeZoneRules, at now: Instant
  ) -> Ternary {
    guard entitlement.isOwned(at: now) else { return .false }
    guard let bought = entitlement.bought else { return .unknown }
    return Ternary(hasPassed(since: bought, in: zone, at: now))
  }

  private func boundaries(
    of entitlement: EntitlementValidity, in zone: TimeZoneRules
  ) -> [Instant] {
    guard let bought = entitlement.bought, let passed = end(since: bought, in: zone) else {
      return entitlement.boundaries
    }
    return entitlement.boundaries + [passed]
  }

  func hasPassed(since start: Instant, in zone: TimeZoneRules, at now: Instant) -> Bool {
    end(since: start, in: zone).map { now >= $0 } ?? false
  }

  /// When the duration will have passed; `nil` where that is past the end of time.
  func end(since start: Instant, in zone: TimeZoneRules) -> Instant? {
    let anchor =
      startOfDay ? zone.startOfDay(containing: start) : start
    return zone.instant(adding: duration, to: anchor)
  }
}
