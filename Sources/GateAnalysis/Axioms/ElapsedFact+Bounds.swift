import ContentCatalog
import GateRules

/// Bounds of the ends of spans of time, which hold for every anchor.
extension ElapsedFact.Span {
  /// Returns an instant before which the span never ends, for anchors at or after an instant.
  func earliestEnd(since anchor: Instant, in zone: TimeZoneRules) -> Instant? {
    anchor.advanced(bySeconds: bounds(in: zone).lowerBound)
  }

  /// Returns an instant at which the span always has ended, for anchors at or before an instant.
  func latestEnd(since anchor: Instant, in zone: TimeZoneRules) -> Instant? {
    anchor.advanced(bySeconds: bounds(in: zone).upperBound)
  }

  /// Returns whether the span is over for an event that happens now.
  func isOverAtOnce(at now: Instant, in zone: TimeZoneRules) -> Bool {
    end(since: now, in: zone).map { now >= $0 } ?? false
  }

  /// Returns whether the span is over for every event that happens now, or for none; `nil` if that depends
  /// on now.
  func isOverAtOnce(in zone: TimeZoneRules) -> Bool? {
    let bounds = bounds(in: zone)
    if bounds.upperBound <= 0 { return true }
    return bounds.lowerBound > 0 ? false : nil
  }

  /// Returns whether this duration has passed whenever another one since the same anchor has.
  func isOver(whenever other: ElapsedFact.Span, in zone: TimeZoneRules) -> Bool {
    guard case .passed(let short, let shortStart) = self,
      case .passed(let long, let longStart) = other
    else { return false }
    if shortStart == longStart, short.isPartwiseAtMost(long) { return true }
    return bounds(in: zone).upperBound <= other.bounds(in: zone).lowerBound
  }

  /// Returns whether this duration has never passed since an anchor while more than another one is left
  /// until it. One that is counted from the start of the day can have passed before the anchor.
  func hasNotPassed(while other: ElapsedFact.Span, in zone: TimeZoneRules) -> Bool {
    guard case .passed(_, let fromStartOfDay) = self, case .left = other else { return false }
    return !fromStartOfDay
      || bounds(in: zone).lowerBound >= other.bounds(in: zone).upperBound
  }

  /// Returns whether an event counts by this span whenever it counts by another one.
  func isRecent(whenever other: ElapsedFact.Span) -> Bool {
    guard case .recent(let long) = self, case .recent(let short) = other else { return false }
    return switch (long, short) {
    case (.since(let first), .since(let later)): first <= later
    case (.within(let long), .within(let short)): short.isPartwiseAtMost(long)
    case (.during(let long), .during(let short)): short.isWithin(long)
    default: false
    }
  }

  /// Returns whether more than this duration is left until an anchor whenever more than another one
  /// is.
  func isLeft(whenever other: ElapsedFact.Span, in zone: TimeZoneRules) -> Bool {
    guard case .left(let short) = self, case .left(let long) = other else { return false }
    return short.isPartwiseAtMost(long)
      || zone.bounds(of: short).upperBound <= zone.bounds(of: long).lowerBound
  }
}

extension CalendarDuration {
  func isPartwiseAtMost(_ other: CalendarDuration) -> Bool {
    months <= other.months && days <= other.days && seconds <= other.seconds
  }
}
