/// A calendar period in which uses are counted. Each starts at local midnight.
@nonexhaustive
public enum CalendarPeriod: String, Hashable, Sendable, Codable, CaseIterable {
  /// A day.
  case day
  /// A week from Monday.
  case week
  /// A calendar month.
  case month
  /// A calendar year.
  case year
}

extension CalendarPeriod {
  /// Returns the first day of the period that contains a day.
  fileprivate func firstDay(of date: CivilDate) -> CivilDate {
    switch self {
    case .day: date
    case .week: date.adding(days: -date.weekday)
    case .month: date.firstOfMonth
    case .year: date.firstOfMonth.adding(months: 1 - date.month)
    }
  }

  /// Returns the first day of the period `count` periods later.
  fileprivate func adding(_ count: Int, to firstDay: CivilDate) -> CivilDate {
    switch self {
    case .day: firstDay.adding(days: count)
    case .week: firstDay.adding(days: 7 * count)
    case .month: firstDay.adding(months: count)
    case .year: firstDay.adding(months: 12 * count)
    }
  }
}

extension TimeZoneRules {
  /// Returns the period that contains an instant, from one local midnight to another.
  ///
  /// The last period ends with the last ``Instant``, at the end of the year 9999.
  package func interval(
    of period: CalendarPeriod, containing instant: Instant
  ) -> Range<Instant> {
    let seconds = instant.secondsSince1970
    var first = period.firstDay(of: local(at: instant).date)
    // The local date alone does not determine the period. If midnight occurs twice, the clock may
    // show the previous date again; if midnight is skipped, the day may start after its first
    // minutes.
    while seconds < self.seconds(ofMidnight: first) { first = period.adding(-1, to: first) }
    var next = period.adding(1, to: first)
    while seconds >= self.seconds(ofMidnight: next) {
      first = next
      next = period.adding(1, to: first)
    }
    return self.instant(ofMidnight: first)..<self.instant(ofMidnight: next)
  }

  /// Returns the local midnight at which the day of an instant began.
  public func startOfDay(containing instant: Instant) -> Instant {
    interval(of: .day, containing: instant).lowerBound
  }

  /// Returns the number of the local day that contains an instant, in days since 1 January 1970, so that a
  /// rule kind can count days.
  ///
  /// ```swift
  /// print(zone.daysSince1970(at: lesson))  // 20777
  /// ```
  ///
  /// The numbers of two consecutive days differ by one, unless the zone skipped a date between them, as
  /// Samoa did in 2011.
  public func daysSince1970(at instant: Instant) -> Int {
    local(at: startOfDay(containing: instant)).date.daysSince1970
  }

  /// Returns the local midnight at which the week of an instant began, on a Monday.
  public func startOfWeek(containing instant: Instant) -> Instant {
    interval(of: .week, containing: instant).lowerBound
  }

  /// Returns the local midnight at which the month of an instant began.
  public func startOfMonth(containing instant: Instant) -> Instant {
    interval(of: .month, containing: instant).lowerBound
  }
}
