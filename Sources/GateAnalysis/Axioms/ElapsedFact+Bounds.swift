import ContentCatalog
import GateRules

/// Bounds of the ends of spans of time, which hold for every anchor.
extension ElapsedFact.Span {
  /// The duration, and whether it is counted from the start of the day.
  private var parts: (duration: CalendarDuration, fromStartOfDay: Bool) {
    switch self {
    case .passed(let duration, let fromStartOfDay): (duration, fromStartOfDay)
    case .left(let duration): (duration, false)
    }
  }

  /// The seconds between an anchor and the end of the span, which is before the anchor for `left`.
  private func bounds(in zone: TimeZoneRules) -> ClosedRange<Int64> {
    let (duration, fromStartOfDay) = parts
    let length = zone.bounds(of: duration)
    switch self {
    case .passed:
      let lower = length.lowerBound - (fromStartOfDay ? zone.longestDay : 0)
      return lower...length.upperBound
    case .left:
      return -length.upperBound ... -length.lowerBound
    }
  }

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

  /// Returns whether more than this duration is left until an anchor whenever more than another one
  /// is.
  func isLeft(whenever other: ElapsedFact.Span, in zone: TimeZoneRules) -> Bool {
    guard case .left(let short) = self, case .left(let long) = other else { return false }
    return short.isPartwiseAtMost(long)
      || zone.bounds(of: short).upperBound <= zone.bounds(of: long).lowerBound
  }
}

extension CalendarDuration {
  fileprivate func isPartwiseAtMost(_ other: CalendarDuration) -> Bool {
    months <= other.months && days <= other.days && seconds <= other.seconds
  }
}
