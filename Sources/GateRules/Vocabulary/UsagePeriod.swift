package import ContentCatalog

/// A period in which the uses of a counter are counted.
@nonexhaustive
public enum UsagePeriod: String, Hashable, Sendable, CaseIterable {
  /// A local day in the catalog's time zone.
  case day
  /// A local week, from Monday.
  case week
  /// A local month.
  case month
  /// A local year.
  case year
  /// All time, so that the count never restarts.
  case ever

  /// Creates the period of the calendar.
  package init(_ period: CalendarPeriod) {
    switch period {
    case .day: self = .day
    case .week: self = .week
    case .month: self = .month
    case .year: self = .year
    }
  }

  /// The period of the calendar; `nil` for ``ever``.
  package var calendarPeriod: CalendarPeriod? { CalendarPeriod(rawValue: rawValue) }
}
