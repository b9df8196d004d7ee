package import ContentCatalog

/// Whether a duration has passed since an anchor, more than a duration is left until it, or it is recent.
package struct ElapsedFact: Hashable, Sendable {
  /// The event that the duration is counted from, or back from.
  package enum Anchor: Hashable, Sendable {
    /// An attribute of type instant.
    case attribute(AttributeIndex)
    /// The instant that an attribute of type `instantByItem` lists for an item.
    case itemDate(AttributeIndex, NodeIndex)
    /// The purchase of a product or of one that includes it.
    case bought(ProductIndex)
    /// The time for which a product, or one that includes it, was held so far.
    case held(ProductIndex)
    /// The completion in the own record of an item.
    case completed(NodeIndex)
    /// The start in the own record of an item, or its completion.
    case started(NodeIndex)

    /// The attribute that has the date; `nil` for a product and for progress.
    package var attribute: AttributeIndex? {
      switch self {
      case .attribute(let attribute), .itemDate(let attribute, _): attribute
      case .bought, .held, .completed, .started: nil
      }
    }

    /// The product whose purchase or holding time is counted from.
    package var product: ProductIndex? {
      switch self {
      case .bought(let product), .held(let product): product
      case .attribute, .itemDate, .completed, .started: nil
      }
    }

    /// The item whose progress time is counted from.
    package var node: NodeIndex? {
      switch self {
      case .completed(let node), .started(let node): node
      case .attribute, .itemDate, .bought, .held: nil
      }
    }
  }

  /// The times, relative to the anchor, at which the fact is true.
  package enum Span: Hashable, Sendable {
    /// The duration has passed. If `fromStartOfDay` is true, it is counted from the local midnight at
    /// or before the anchor.
    case passed(CalendarDuration, fromStartOfDay: Bool)
    /// More than the duration is left.
    case left(CalendarDuration)
    /// The anchor has come and still counts. Only the completion of an item has this span.
    case recent(EventReach)
  }

  package let anchor: Anchor
  package let span: Span

  func value(for subject: ResolvedSubject, at now: Instant) -> Ternary {
    switch anchor {
    case .attribute(let index):
      return value(sinceDate: subject.attributes[index.position], in: subject.timeZone, at: now)
    case .itemDate(let index, let node):
      return value(sinceDate: subject.date(of: node, in: index), in: subject.timeZone, at: now)
    case .bought(let product):
      return sincePurchase(of: product, for: subject, at: now)
    case .held(let product):
      return sinceHeld(product, for: subject, at: now)
    case .completed(let node), .started(let node):
      return sinceProgress(of: node, for: subject, at: now)
    }
  }

  func nextChange(for subject: ResolvedSubject, after now: Instant) -> Instant? {
    switch anchor {
    case .attribute(let index):
      return nextChange(
        sinceDate: subject.attributes[index.position], in: subject.timeZone, after: now)
    case .itemDate(let index, let node):
      return nextChange(
        sinceDate: subject.date(of: node, in: index), in: subject.timeZone, after: now)
    case .bought(let product):
      return firstChange(
        among: subject.entitlements(to: product),
        boundaries: { boundaries(of: $0.validity, in: subject.timeZone) },
        value: { sincePurchase($0.validity, in: subject.timeZone, at: $1) },
        atLeast: subject.isUnknown(pastOf: product) ? .unknown : .false, after: now)
    case .held(let product):
      return nextChange(sinceHeld: product, for: subject, after: now)
    case .completed(let node), .started(let node):
      return subject.progress[node].flatMap {
        nextChange(from: $0, in: subject.timeZone, after: now)
      }
    }
  }

  private func value(
    sinceDate date: AttributeState, in zone: TimeZoneRules, at now: Instant
  ) -> Ternary {
    switch date {
    case .value(.instant(let start)): Ternary(holds(since: start, in: zone, at: now))
    case .absent: .false
    case .value, .unknown: .unknown
    }
  }

  private func nextChange(
    sinceDate date: AttributeState, in zone: TimeZoneRules, after now: Instant
  ) -> Instant? {
    guard case .value(.instant(let start)) = date, let end = end(since: start, in: zone),
      end > now
    else { return nil }
    return end
  }

  /// Returns the value for the purchases of a product. One purchase that is old enough makes it
  /// true.
  private func sincePurchase(
    of product: ProductIndex, for subject: ResolvedSubject, at now: Instant
  ) -> Ternary {
    var answer = Ternary.false
    for entitlement in subject.entitlements
    where subject.bundles.includes(entitlement.product, product) {
      answer = answer.or(sincePurchase(entitlement.validity, in: subject.timeZone, at: now))
      if answer == .true { return .true }
    }
    return subject.isUnknown(pastOf: product) ? .unknown : answer
  }

  /// Returns the value for a single purchase.
  package func sincePurchase(
    _ entitlement: EntitlementValidity, in zone: TimeZoneRules, at now: Instant
  ) -> Ternary {
    guard entitlement.isOwned(at: now) else { return .false }
    guard let bought = entitlement.bought else { return .unknown }
    return Ternary(holds(since: bought, in: zone, at: now))
  }

  private func boundaries(
    of entitlement: EntitlementValidity, in zone: TimeZoneRules
  ) -> [Instant] {
    guard let bought = entitlement.bought, let passed = end(since: bought, in: zone) else {
      return entitlement.boundaries
    }
    return entitlement.boundaries + [passed]
  }

  /// Returns the value for an anchor at an instant.
  package func holds(since anchor: Instant, in zone: TimeZoneRules, at now: Instant) -> Bool {
    if case .recent(let reach) = span { return reach.contains(anchor, at: now, in: zone) }
    guard let hasEnded = hasEnded(since: anchor, in: zone, at: now) else { return false }
    return if case .passed = span { hasEnded } else { !hasEnded }
  }

  /// Returns whether the end for an anchor has come; `nil` only if it is not representable.
  private func hasEnded(since anchor: Instant, in zone: TimeZoneRules, at now: Instant) -> Bool? {
    // Local dates take far longer than the bounds of the duration, and few ends lie between these.
    let passed = now.secondsSince1970 - anchor.secondsSince1970
    let bounds = span.bounds(in: zone)
    if passed >= bounds.upperBound { return true }
    if passed < bounds.lowerBound { return false }
    return end(since: anchor, in: zone).map { now >= $0 }
  }

  /// Returns the end of ``span`` for an anchor.
  package func end(since anchor: Instant, in zone: TimeZoneRules) -> Instant? {
    span.end(since: anchor, in: zone)
  }
}

extension ElapsedFact.Span {
  /// Returns the instant at which the duration has passed, or is no longer left, or the anchor no longer
  /// counts; `nil` if it is not representable.
  package func end(since anchor: Instant, in zone: TimeZoneRules) -> Instant? {
    switch self {
    case .passed(let duration, let fromStartOfDay):
      let start = fromStartOfDay ? zone.startOfDay(containing: anchor) : anchor
      return zone.instant(adding: duration, to: start)
    case .left(let duration):
      return zone.instant(subtracting: duration, from: anchor)
    case .recent(let reach): return reach.end(of: anchor, in: zone)
    }
  }

  /// Returns bounds on the seconds between any anchor and its end, which is before the anchor for `left`. They
  /// mean nothing for recent events.
  package func bounds(in zone: TimeZoneRules) -> ClosedRange<Int64> {
    switch self {
    case .passed(let duration, let fromStartOfDay):
      let length = zone.bounds(of: duration)
      return length.lowerBound - (fromStartOfDay ? zone.longestDay : 0)...length.upperBound
    case .left(let duration):
      let length = zone.bounds(of: duration)
      return -length.upperBound ... -length.lowerBound
    case .recent: return 0...0
    }
  }
}

extension TimeAnchor {
  /// The anchor of facts; `nil` for the date of the item under decision, which can be that of several
  /// nodes, and for a publication, which is the same for all subjects.
  var factAnchor: ElapsedFact.Anchor? {
    switch self {
    case .attribute(let attribute): .attribute(attribute.index)
    case .itemDate(let attribute, let item): item.map { .itemDate(attribute.index, $0.node) }
    case .published: nil
    case .bought(let product): .bought(product.index)
    case .held(let product): .held(product.index)
    case .completed(let item): .completed(item.node)
    case .started(let item): .started(item.node)
    }
  }
}
