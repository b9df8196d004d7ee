package import ContentCatalog

/// Whether a duration has passed since an anchor.
package struct ElapsedTest: Hashable, Sendable {
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

  func value(for subject: SubjectFacts, at now: Instant) -> Ternary {
    switch anchor {
    case .attribute(let index):
      switch subject.attributes[index] {
      case .value(.instant(let start)):
        return Ternary(hasPassed(since: start, for: subject, at: now))
      case .absent: return .false
      case .value, .unknown: return .unknown
      }
    case .bought(let product):
      return sincePurchase(of: product, for: subject, at: now)
    }
  }

  func nextChange(for subject: SubjectFacts, after now: Instant) -> Instant? {
    switch anchor {
    case .attribute(let index):
      guard case .value(.instant(let start)) = subject.attributes[index],
        let end = end(since: start, for: subject), end > now
      else { return nil }
      return end
    case .bought(let product):
      return firstChange(
        among: subject.entitlements(to: product),
        boundaries: { boundaries(of: $0, for: subject) },
        value: { sincePurchase($0, for: subject, at: $1) },
        atLeast: subject.isUnknown(pastOf: product) ? .unknown : .false, after: now)
    }
  }

  /// Any one purchase that is long enough ago is enough.
  private func sincePurchase(
    of product: Int, for subject: SubjectFacts, at now: Instant
  ) -> Ternary {
    var answer = Ternary.false
    for entitlement in subject.entitlements
    where subject.bundles.includes(entitlement.product, product) {
      answer = answer.or(sincePurchase(entitlement, for: subject, at: now))
      if answer == .true { return .true }
    }
    return subject.isUnknown(pastOf: product) ? .unknown : answer
  }

  private func sincePurchase(
    _ entitlement: ResolvedEntitlement, for subject: SubjectFacts, at now: Instant
  ) -> Ternary {
    guard entitlement.isOwned(at: now) else { return .false }
    guard let bought = entitlement.bought else { return .unknown }
    return Ternary(hasPassed(since: bought, for: subject, at: now))
  }

  private func boundaries(
    of entitlement: ResolvedEntitlement, for subject: SubjectFacts
  ) -> [Instant] {
    guard let bought = entitlement.bought, let passed = end(since: bought, for: subject) else {
      return entitlement.boundaries
    }
    return entitlement.boundaries + [passed]
  }

  private func hasPassed(since start: Instant, for subject: SubjectFacts, at now: Instant) -> Bool {
    end(since: start, for: subject).map { now >= $0 } ?? false
  }

  /// When the duration will have passed; `nil` where that is past the end of time.
  func end(since start: Instant, for subject: SubjectFacts) -> Instant? {
    let zone = subject.timeZone
    let anchor =
      startOfDay ? zone.startOfDay(containing: start) : start
    return zone.instant(adding: duration, to: anchor)
  }
}
