public import ContentCatalog

/// The time for which an event counts, from its instant on.
@nonexhaustive
public enum EventReach: Hashable, Sendable {
  /// For ever, if it happens at this instant or later.
  case since(Instant)
  /// For a duration, counted in the catalog's time zone.
  case within(CalendarDuration)
  /// Until the end of the local period in which it happens.
  case during(CalendarPeriod)
}

extension EventReach {
  /// The duration for which an event counts; `nil` if it counts otherwise.
  package var duration: CalendarDuration? {
    if case .within(let duration) = self { duration } else { nil }
  }

  /// The local period in which an event counts; `nil` if it counts otherwise.
  package var period: CalendarPeriod? { if case .during(let period) = self { period } else { nil } }

  /// Returns the instant at which an event stops counting; `nil` if it counts for ever. One that never
  /// counts stops when it happens.
  package func end(of event: Instant, in zone: TimeZoneRules) -> Instant? {
    switch self {
    case .since(let first): event < first ? event : nil
    case .within(let duration): zone.instant(adding: duration, to: event)
    case .during(let period):
      zone.interval(of: period, containing: event).upperBound.ifRepresentable
    }
  }

  /// Returns whether an event counts at an instant.
  package func contains(_ event: Instant, at now: Instant, in zone: TimeZoneRules) -> Bool {
    event <= now && end(of: event, in: zone).map { now < $0 } ?? true
  }

  /// Returns the instants at which an event counts at a later instant.
  package func events(countingAt now: Instant, in zone: TimeZoneRules) -> InstantRanges {
    switch self {
    case .since(let first): first <= now ? InstantRanges(first...now) : InstantRanges()
    case .within(let duration):
      zone.instants(adding: duration, reach: now).complement.prefix(through: now)
    case .during(let period):
      InstantRanges(zone.interval(of: period, containing: now).lowerBound...now)
    }
  }
}

extension Instant {
  /// The instant; `nil` for the last one, which means no end.
  fileprivate var ifRepresentable: Instant? { self < .latest ? self : nil }
}
