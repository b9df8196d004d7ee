package import ContentCatalog

/// Whether a duration has passed since an anchor.
package struct ElapsedFact: Hashable, Sendable {
  /// The event that the duration is counted from.
  package enum Anchor: Hashable, Sendable {
    /// An attribute of type instant.
    case attribute(AttributeIndex)
    /// The purchase of a product or of one that includes it.
    case bought(ProductIndex)
    /// The completion in the own record of an item.
    case completed(NodeIndex)
    /// The start in the own record of an item, or its completion.
    case started(NodeIndex)
  }

  package let anchor: Anchor
  package let duration: CalendarDuration
  /// Whether the duration is counted from the local midnight at or before the anchor.
  package let startOfDay: Bool

  func value(for subject: ResolvedSubject, at now: Instant) -> Ternary {
    switch anchor {
    case .attribute(let index):
      switch subject.attributes[index.position] {
      case .value(.instant(let start)):
        return Ternary(hasPassed(since: start, in: subject.timeZone, at: now))
      case .absent: return .false
      case .value, .unknown: return .unknown
      }
    case .bought(let product):
      return sincePurchase(of: product, for: subject, at: now)
    case .completed(let node), .started(let node):
      return sinceProgress(of: node, for: subject, at: now)
    }
  }

  func nextChange(for subject: ResolvedSubject, after now: Instant) -> Instant? {
    switch anchor {
    case .attribute(let index):
      guard case .value(.instant(let start)) = subject.attributes[index.position],
        let end = end(since: start, in: subject.timeZone), end > now
      else { return nil }
      return end
    case .bought(let product):
      return firstChange(
        among: subject.entitlements(to: product),
        boundaries: { boundaries(of: $0.terms, in: subject.timeZone) },
        value: { sincePurchase($0.terms, in: subject.timeZone, at: $1) },
        atLeast: subject.isUnknown(pastOf: product) ? .unknown : .false, after: now)
    case .completed(let node), .started(let node):
      return subject.progress[node].flatMap {
        nextChange(from: $0, in: subject.timeZone, after: now)
      }
    }
  }

  /// Returns the value for the purchases of a product. One purchase that is old enough makes it
  /// true.
  private func sincePurchase(
    of product: ProductIndex, for subject: ResolvedSubject, at now: Instant
  ) -> Ternary {
    var answer = Ternary.false
    for entitlement in subject.entitlements
    where subject.bundles.includes(entitlement.product, product) {
      answer = answer.or(sincePurchase(entitlement.terms, in: subject.timeZone, at: now))
      if answer == .true { return .true }
    }
    return subject.isUnknown(pastOf: product) ? .unknown : answer
  }

  /// Returns the value for a single purchase.
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

  /// Returns the instant at which the duration has passed; `nil` if that is after the last
  /// representable instant.
  func end(since start: Instant, in zone: TimeZoneRules) -> Instant? {
    let anchor =
      startOfDay ? zone.startOfDay(containing: start) : start
    return zone.instant(adding: duration, to: anchor)
  }
}
