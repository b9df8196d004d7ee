import ContentCatalog
import Testing

struct TimeZoneRulesTests {
  /// Returns the system's rules for a zone, and fails the test if the zone is unknown.
  private static func rules(_ identifier: String) throws -> TimeZoneRules {
    try #require(TimeZoneDatabase.system.rules(for: identifier), "no \(identifier) on this system")
  }

  @Test(arguments: [
    // Elapsed hours and calendar days differ at a clock change.
    ("Europe/Berlin", "2026-03-28T12:00:00+01:00", "P1D", "2026-03-29T12:00:00+02:00"),
    ("Europe/Berlin", "2026-03-28T12:00:00+01:00", "PT24H", "2026-03-29T13:00:00+02:00"),
    ("Europe/Berlin", "2026-10-24T12:00:00+02:00", "P1D", "2026-10-25T12:00:00+01:00"),
    ("Europe/Berlin", "2026-10-24T12:00:00+02:00", "PT24H", "2026-10-25T11:00:00+01:00"),
    // A skipped time moves forward by the length of the gap.
    ("Europe/Berlin", "2026-03-28T02:30:00+01:00", "P1D", "2026-03-29T03:30:00+02:00"),
    ("Europe/Berlin", "2026-03-28T02:00:00+01:00", "P1D", "2026-03-29T03:00:00+02:00"),
    ("Europe/Berlin", "2026-03-28T01:59:59+01:00", "P1D", "2026-03-29T01:59:59+01:00"),
    ("Australia/Lord_Howe", "2026-10-03T02:15:00+10:30", "P1D", "2026-10-04T02:45:00+11:00"),
    ("Pacific/Apia", "2011-12-29T10:00:00-10:00", "P1D", "2011-12-31T10:00:00+14:00"),
    ("America/Sao_Paulo", "2018-11-03T00:00:00-03:00", "P1D", "2018-11-04T01:00:00-02:00"),
    // A repeated time means the earlier instant.
    ("Europe/Berlin", "2026-10-24T02:30:00+02:00", "P1D", "2026-10-25T02:30:00+02:00"),
    ("Europe/Berlin", "2026-10-24T03:00:00+02:00", "P1D", "2026-10-25T03:00:00+01:00"),
    ("America/Havana", "2026-10-31T00:30:00-04:00", "P1D", "2026-11-01T00:30:00-04:00"),
    // The second occurrence is kept if the duration has no calendar unit.
    ("Europe/Berlin", "2026-10-25T02:30:00+01:00", "PT0S", "2026-10-25T02:30:00+01:00"),
    ("Europe/Berlin", "2026-10-25T02:30:00+01:00", "PT1H", "2026-10-25T03:30:00+01:00"),
    ("Europe/Berlin", "2026-10-25T02:30:00+02:00", "PT1H", "2026-10-25T02:30:00+01:00"),
    ("Europe/Berlin", "2026-10-25T02:30:00+01:00", "P1D", "2026-10-26T02:30:00+01:00"),
    // Months are added first, with their ends clamped; then days; then elapsed time.
    ("Asia/Shanghai", "2026-01-31T10:00:00+08:00", "P1M", "2026-02-28T10:00:00+08:00"),
    ("Asia/Shanghai", "2028-01-31T10:00:00+08:00", "P1M", "2028-02-29T10:00:00+08:00"),
    ("Asia/Shanghai", "2026-01-31T10:00:00+08:00", "P1M1D", "2026-03-01T10:00:00+08:00"),
    ("Asia/Shanghai", "2026-01-30T10:00:00+08:00", "P1M1D", "2026-03-01T10:00:00+08:00"),
    ("Asia/Shanghai", "2024-02-29T10:00:00+08:00", "P1Y", "2025-02-28T10:00:00+08:00"),
    ("Asia/Shanghai", "2024-02-29T10:00:00+08:00", "P4Y", "2028-02-29T10:00:00+08:00"),
    ("Asia/Shanghai", "2026-12-31T23:00:00+08:00", "P2M", "2027-02-28T23:00:00+08:00"),
    ("Asia/Shanghai", "2026-11-20T00:30:00+08:00", "P1M", "2026-12-20T00:30:00+08:00"),
    ("Europe/Berlin", "2026-02-28T12:00:00+01:00", "P1M1DT1H", "2026-03-29T13:00:00+02:00"),
    ("Europe/Berlin", "2026-03-28T01:30:00+01:00", "P1DT1H", "2026-03-29T03:30:00+02:00"),
    ("Europe/Berlin", "2026-03-28T02:30:00+01:00", "P1DT1H", "2026-03-29T04:30:00+02:00"),
    ("UTC", "2026-01-31T00:00:00Z", "P1M", "2026-02-28T00:00:00+00:00"),
    ("UTC", "9999-12-30T23:59:59Z", "P1D", "9999-12-31T23:59:59+00:00"),
    ("Asia/Shanghai", "9999-12-31T20:00:00Z", "P0D", "9999-12-31T20:00:00Z"),
  ])
  func `a duration is added`(
    zone: String, start: String, duration: String, end: String
  ) throws {
    let rules = try Self.rules(zone)
    let start = try #require(Instant(start))
    let duration = try #require(CalendarDuration(duration))
    #expect(rules.instant(adding: duration, to: start).map(rules.text) == end)
  }

  @Test(arguments: ["P1D", "P1M", "PT1S", "P10000Y", "P3652425D", "PT87658200H"])
  func `a sum past the year 9999 is nil`(duration: String) throws {
    let duration = try #require(CalendarDuration(duration))
    for zone in ["UTC", "Asia/Shanghai", "America/New_York"] {
      #expect(try Self.rules(zone).instant(adding: duration, to: .latest) == nil)
    }
  }

  @Test func `the longest durations can be added to the earliest instant`() throws {
    let longest = try #require(
      CalendarDuration(months: CalendarDuration.maxMonths, days: CalendarDuration.maxDays))
    for zone in ["UTC", "Asia/Shanghai", "America/New_York"] {
      let rules = try Self.rules(zone)
      #expect(rules.instant(adding: longest, to: .earliest) == nil)
      #expect(rules.instant(adding: longest, to: .latest) == nil)
    }
  }

  @Test(arguments: [
    ("Europe/Berlin", "2026-03-29T02:30:00", "2026-03-29T03:30:00+02:00"),
    ("Europe/Berlin", "2026-10-25T02:00:00", "2026-10-25T02:00:00+02:00"),
    ("Europe/Berlin", "2026-10-25T02:59:59", "2026-10-25T02:59:59+02:00"),
    ("Europe/Berlin", "2500-07-01T12:00:00", "2500-07-01T12:00:00+02:00"),
    ("Pacific/Apia", "2011-12-30T12:00:00", "2011-12-31T12:00:00+14:00"),
    ("Antarctica/Troll", "2026-03-29T01:30:00", "2026-03-29T03:30:00+02:00"),
    ("Europe/Dublin", "2026-10-25T01:30:00", "2026-10-25T01:30:00+01:00"),
    ("America/New_York", "9999-12-31T23:00:00", "9999-12-31T23:59:59Z"),
  ])
  func `a local time yields one instant`(zone: String, local: String, instant: String) throws {
    let rules = try Self.rules(zone)
    let asUTC = try #require(Instant(local + "Z"))
    let found = rules.instant(of: LocalDateTime(secondsAsUTC: asUTC.secondsSince1970))
    #expect(found == Instant(instant))
  }

  @Test(
    arguments: [
      ("2026-12-01", "2026-12-01T00:00:00+08:00"),
      ("2026-12-01T00:00:00Z", "2026-12-01T08:00:00+08:00"),
      ("2026-02-30", nil), ("2026-12-01T00:00:00", nil),
    ] as [(String, String?)])
  func `a date is its midnight in the zone`(text: String, instant: String?) throws {
    let rules = try Self.rules("Asia/Shanghai")
    #expect(rules.instant(reading: text).map(rules.text) == instant)
  }

  @Test(arguments: [
    ("UTC", "2026-11-20T09:00:00Z", "2026-11-20T09:00:00+00:00"),
    ("Asia/Shanghai", "2026-11-20T09:00:00Z", "2026-11-20T17:00:00+08:00"),
    ("Asia/Kolkata", "2026-11-20T20:00:00Z", "2026-11-21T01:30:00+05:30"),
    ("America/New_York", "2026-01-01T00:00:00Z", "2025-12-31T19:00:00-05:00"),
    // Local mean time was 8:05:43 and -4:56:02.
    ("Asia/Shanghai", "1900-01-01T00:00:00Z", "1900-01-01T08:05:00+08:05"),
    ("America/New_York", "1880-01-01T00:00:00Z", "1879-12-31T19:04:00-04:56"),
    ("America/New_York", "0001-01-01T00:00:00Z", "0001-01-01T00:00:00Z"),
    ("Asia/Shanghai", "9999-12-31T23:59:59Z", "9999-12-31T23:59:59Z"),
  ])
  func `an instant is written in local time with its offset`(
    zone: String, instant: String, text: String
  ) throws {
    let instant = try #require(Instant(instant))
    #expect(try Self.rules(zone).text(of: instant) == text)
    #expect(Instant(text) == instant)
  }

  @Test func `zones are equal by name and data`() throws {
    let berlin = try Self.rules("Europe/Berlin")
    #expect(try berlin == Self.rules("Europe/Berlin"))
    #expect(try berlin != Self.rules("Europe/Paris"))
    #expect(TimeZoneRules.utc.identifier == "UTC")
    #expect(try Self.rules("UTC") == .utc)
    #expect(try Self.rules("Etc/UTC") != .utc)
  }
}
