import ContentCatalog
import Testing

struct CalendarPeriodTests {
  /// Returns the system's rules for a zone, and fails the test if the zone is unknown.
  private static func rules(_ identifier: String) throws -> TimeZoneRules {
    try #require(TimeZoneDatabase.system.rules(for: identifier), "no \(identifier) on this system")
  }

  @Test(arguments: [
    (
      CalendarPeriod.day, "Asia/Shanghai", "2026-11-20T00:00:00+08:00", "2026-11-20T00:00:00+08:00",
      "2026-11-21T00:00:00+08:00"
    ),
    (
      .day, "Asia/Shanghai", "2026-11-20T23:59:59+08:00", "2026-11-20T00:00:00+08:00",
      "2026-11-21T00:00:00+08:00"
    ),
    (
      .week, "Asia/Shanghai", "2026-11-22T23:59:59+08:00", "2026-11-16T00:00:00+08:00",
      "2026-11-23T00:00:00+08:00"
    ),
    (
      .week, "Asia/Shanghai", "2026-11-23T00:00:00+08:00", "2026-11-23T00:00:00+08:00",
      "2026-11-30T00:00:00+08:00"
    ),
    (
      .week, "Asia/Shanghai", "2027-01-01T12:00:00+08:00", "2026-12-28T00:00:00+08:00",
      "2027-01-04T00:00:00+08:00"
    ),
    (
      .month, "Asia/Shanghai", "2026-12-31T23:59:59+08:00", "2026-12-01T00:00:00+08:00",
      "2027-01-01T00:00:00+08:00"
    ),
    (
      .month, "Asia/Shanghai", "2028-02-29T12:00:00+08:00", "2028-02-01T00:00:00+08:00",
      "2028-03-01T00:00:00+08:00"
    ),
    (
      .day, "Europe/Berlin", "2026-03-29T12:00:00+02:00", "2026-03-29T00:00:00+01:00",
      "2026-03-30T00:00:00+02:00"
    ),
    (
      .month, "Europe/Berlin", "2026-10-31T12:00:00+01:00", "2026-10-01T00:00:00+02:00",
      "2026-11-01T00:00:00+01:00"
    ),
    // Midnight is skipped.
    (
      .day, "America/Sao_Paulo", "2018-11-04T01:00:00-02:00", "2018-11-04T01:00:00-02:00",
      "2018-11-05T00:00:00-02:00"
    ),
    (
      .day, "America/Sao_Paulo", "2018-11-03T23:59:59-03:00", "2018-11-03T00:00:00-03:00",
      "2018-11-04T01:00:00-02:00"
    ),
    (
      .day, "Asia/Beirut", "2026-03-29T12:00:00+03:00", "2026-03-29T01:00:00+03:00",
      "2026-03-30T00:00:00+03:00"
    ),
    // The gap starts before midnight, so moving forward by its length leads past its end.
    (
      .day, "America/Toronto", "1919-03-31T00:45:00-04:00", "1919-03-30T00:00:00-05:00",
      "1919-03-31T01:00:00-04:00"
    ),
    (
      .day, "America/Toronto", "1919-03-31T01:00:00-04:00", "1919-03-31T01:00:00-04:00",
      "1919-04-01T00:00:00-04:00"
    ),
    // Midnight occurs twice on one day.
    (
      .day, "America/Havana", "2026-11-01T00:30:00-05:00", "2026-11-01T00:00:00-04:00",
      "2026-11-02T00:00:00-05:00"
    ),
    (
      .day, "America/Havana", "2026-10-31T23:59:59-04:00", "2026-10-31T00:00:00-04:00",
      "2026-11-01T00:00:00-04:00"
    ),
    // After midnight the clock is set back to the previous date, whose day has already ended.
    (
      .day, "America/St_Johns", "2010-11-06T23:30:00-03:30", "2010-11-07T00:00:00-02:30",
      "2010-11-08T00:00:00-03:30"
    ),
    (
      .day, "America/St_Johns", "2010-11-06T23:30:00-02:30", "2010-11-06T00:00:00-02:30",
      "2010-11-07T00:00:00-02:30"
    ),
    (
      .day, "America/St_Johns", "2010-11-07T00:00:30-02:30", "2010-11-07T00:00:00-02:30",
      "2010-11-08T00:00:00-03:30"
    ),
    // The clock is set back at midnight, so midnight occurs once, an hour later.
    (
      .day, "America/Sao_Paulo", "2018-02-17T23:30:00-03:00", "2018-02-17T00:00:00-02:00",
      "2018-02-18T00:00:00-03:00"
    ),
    // A date that was skipped.
    (
      .day, "Pacific/Apia", "2011-12-29T23:00:00-10:00", "2011-12-29T00:00:00-10:00",
      "2011-12-31T00:00:00+14:00"
    ),
    (
      .day, "Pacific/Apia", "2011-12-31T00:00:00+14:00", "2011-12-31T00:00:00+14:00",
      "2012-01-01T00:00:00+14:00"
    ),
  ])
  func `a period lasts from one local midnight to another`(
    period: CalendarPeriod, zone: String, now: String, start: String, end: String
  ) throws {
    let rules = try Self.rules(zone)
    let now = try #require(Instant(now))
    let interval = rules.interval(of: period, containing: now)
    #expect(interval.contains(now))
    #expect(rules.text(of: interval.lowerBound) == start)
    #expect(rules.text(of: interval.upperBound) == end)
  }

  @Test(arguments: CalendarPeriod.allCases)
  func `periods end where instants end`(period: CalendarPeriod) throws {
    for zone in ["UTC", "Asia/Shanghai", "America/New_York"] {
      let rules = try Self.rules(zone)
      #expect(rules.interval(of: period, containing: .earliest).lowerBound == .earliest)
      #expect(rules.interval(of: period, containing: .latest).upperBound == .latest)
    }
  }

  @Test(arguments: [
    ("UTC", "1970-01-01T00:00:00Z", 0), ("UTC", "1969-12-31T23:59:59Z", -1),
    ("Asia/Shanghai", "2026-11-19T15:59:59Z", 20_776),
    ("Asia/Shanghai", "2026-11-19T16:00:00Z", 20_777),
    // The clock shows the previous date again for an hour.
    ("America/St_Johns", "2010-11-06T23:30:00-02:30", 14_919),
    ("America/St_Johns", "2010-11-07T00:00:30-02:30", 14_920),
    ("America/St_Johns", "2010-11-06T23:30:00-03:30", 14_920),
    // Midnight does not exist.
    ("America/Santiago", "2026-09-05T23:59:59-04:00", 20_701),
    ("America/Santiago", "2026-09-06T01:00:00-03:00", 20_702),
    // A date does not exist.
    ("Pacific/Apia", "2011-12-29T23:59:59-10:00", 15_337),
    ("Pacific/Apia", "2011-12-31T00:00:00+14:00", 15_339),
  ])
  func `local days have numbers`(zone: String, instant: String, number: Int) throws {
    #expect(try Self.rules(zone).daysSince1970(at: #require(Instant(instant))) == number)
  }

  @Test func `the starts of day, week and month`() throws {
    let rules = try Self.rules("Asia/Shanghai")
    let now = try #require(Instant("2026-11-20T03:00:00+08:00"))
    #expect(rules.text(of: rules.startOfDay(containing: now)) == "2026-11-20T00:00:00+08:00")
    #expect(rules.text(of: rules.startOfWeek(containing: now)) == "2026-11-16T00:00:00+08:00")
    #expect(rules.text(of: rules.startOfMonth(containing: now)) == "2026-11-01T00:00:00+08:00")
  }
}
