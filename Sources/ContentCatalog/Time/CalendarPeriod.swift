/// A period of the calendar in which uses are counted; each turns over at local midnight.
package enum CalendarPeriod: String, Hashable, Sendable, CaseIterable {
  case day
  /// From Monday.
  case week
  case month
}

extension CalendarPeriod {
  /// The first day of the period that a day is in.
  fileprivate func firstDay(of date: CivilDate) -> CivilDate {
    switch self {
    case .day: date
    case .week: date.adding(days: -date.weekday)
    case .month: date.firstOfMonth
    }
  }

  /// The first day of the period so many later.
  fileprivate func adding(_ count: Int, to firstDay: CivilDate) -> CivilDate {
    switch self {
    case .day: firstDay.adding(days: count)
    case .week: firstDay.adding(days: 7 * count)
    case .month: firstDay.adding(months: count)
    }
  }
}

extension TimeZoneRules {
  /// The period that an instant is in, from one local midnight to another.
  ///
  /// At the end of the year 9999, where instants end, it ends with them.
  package func interval(
    of period: CalendarPeriod, containing instant: Instant
  ) -> Range<Instant> {
    let seconds = instant.secondsSince1970
    var first = period.firstDay(of: local(at: instant).date)
    // The date on the clock does not settle it: after a midnight that comes twice, the clock may show
    // yesterday again; and one that is skipped may move past the first minutes of its day.
    while seconds < self.seconds(ofMidnight: first) { first = period.adding(-1, to: first) }
    var next = period.adding(1, to: first)
    while seconds >= self.seconds(ofMidnight: next) {
      first = next
      next = period.adding(1, to: first)
    }
    return self.instant(ofMidnight: first)..<self.instant(ofMidnight: next)
  }

  /// The local midnight at which the day of an instant began.
  public func startOfDay(containing instant: Instant) -> Instant {
    interval(of: .day, containing: instant).lowerBound
  }

  /// The local midnight at which the week of an instant began, on a Monday.
  public func startOfWeek(containing instant: Instant) -> Instant {
    interval(of: .week, containing: instant).lowerBound
  }

  /// The local midnight at which the month of an instant began.
  public func startOfMonth(containing instant: Instant) -> Instant {
    interval(of: .month, containing: instant).lowerBound
  }
}
