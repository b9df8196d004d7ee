import ContentCatalog
import Foundation
import PropertyTesting
import TestSupport
import Testing

/// Zones with unusual clock changes.
private let remarkableZones = [
  "Europe/Berlin", "America/New_York", "Asia/Shanghai", "Australia/Lord_Howe", "America/Sao_Paulo",
  "Asia/Tehran", "Africa/Cairo", "Asia/Beirut", "Pacific/Apia", "America/Havana", "Asia/Kolkata",
  "Antarctica/Troll", "Europe/Dublin", "Africa/Casablanca", "America/St_Johns", "Asia/Kathmandu",
  "Pacific/Kiritimati", "America/Nuuk", "Asia/Gaza", "Europe/London",
]

@Suite(.tags(.property), .slow)
struct TimeZoneOracleTests {
  @Test(arguments: remarkableZones)
  func `offsets agree with Foundation`(zone: String) throws {
    let rules = try #require(TimeZoneDatabase.system.rules(for: zone))
    let oracle = try #require(TimeZone(identifier: zone))
    let instants = Generator { choices in
      // From 1900 to 2100.
      Instant(secondsSince1970: choices.number(in: -2_208_988_800...4_102_444_799))
    }
    let report = forAll(instants, cases: TestScale.cases(500)) { instant in
      let date = Date(timeIntervalSince1970: TimeInterval(instant.secondsSince1970))
      return .check(rules.offset(at: instant) == oracle.secondsFromGMT(for: date))
    }
    expectHolds(report)
  }

  // If a date was skipped, Foundation adds elapsed days; we add to the date.
  @Test(arguments: remarkableZones.filter { $0 != "Pacific/Apia" })
  func `adding months and days agrees with Foundation away from clock changes`(zone: String) throws
  {
    let rules = try #require(TimeZoneDatabase.system.rules(for: zone))
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = try #require(TimeZone(identifier: zone))
    let cases = Generator { choices in
      (
        start: Instant(secondsSince1970: choices.number(in: 0...3_999_999_999)),
        months: choices.number(in: 0...30), days: choices.number(in: 0...60)
      )
    }
    let report = forAll(cases, cases: TestScale.cases(50)) { start, months, days in
      let duration = try #require(CalendarDuration(months: months, days: days))
      let end = try #require(rules.instant(adding: duration, to: start))
      // Foundation resolves skipped and repeated times differently.
      guard
        rules.offset(at: Instant(secondsSince1970: end.secondsSince1970 - 90_000))
          == rules.offset(at: Instant(secondsSince1970: end.secondsSince1970 + 90_000))
      else { return .vacuous }
      let date = Date(timeIntervalSince1970: TimeInterval(start.secondsSince1970))
      let afterMonths = try #require(calendar.date(byAdding: .month, value: months, to: date))
      guard
        months == 0
          || calendar.dateComponents([.hour, .minute], from: date)
            == calendar.dateComponents([.hour, .minute], from: afterMonths)
      else { return .vacuous }
      let expected = try #require(calendar.date(byAdding: .day, value: days, to: afterMonths))
      return .check(TimeInterval(end.secondsSince1970) == expected.timeIntervalSince1970)
    }
    expectHolds(report)
  }

  /// Returns the offsets of the zone around a time.
  private func offsets(around time: Int64, in rules: TimeZoneRules) -> Set<Int64> {
    let probes = stride(from: time - 200_000, through: time + 200_000, by: 900)
    return Set(probes.map { Int64(rules.offset(at: Instant(secondsSince1970: $0))) })
  }

  /// Applies the definition to these offsets.
  private func plainReading(
    of shown: Int64, in rules: TimeZoneRules, offsets: Set<Int64>
  ) -> Int64? {
    func offset(_ seconds: Int64) -> Int64 {
      Int64(rules.offset(at: Instant(secondsSince1970: seconds)))
    }
    if let earliest = offsets.map({ shown - $0 }).filter({ $0 + offset($0) == shown }).min() {
      return earliest
    }
    // The local time is skipped: find the last second at which the clock shows less, and use its
    // offset.
    var (low, high) = (shown - 100_000, shown + 100_000)
    while high - low > 1 {
      let middle = (low + high) / 2
      if middle + offset(middle) < shown { low = middle } else { high = middle }
    }
    return shown - offset(low)
  }

  @Test(arguments: remarkableZones)
  func `skipped and repeated times follow their definition`(zone: String) throws {
    let rules = try #require(TimeZoneDatabase.system.rules(for: zone))
    var choices = Choices(seed: 11)
    var skipped = 0
    var changes = 0
    var last = rules.offset(at: Instant(secondsSince1970: -2_000_000_000))
    // Every clock change from 1906 to 2106 that lasts at least a week.
    for week in stride(from: Int64(-2_000_000_000), to: 4_300_000_000, by: 604_800) {
      let offset = rules.offset(at: Instant(secondsSince1970: week))
      defer { last = offset }
      guard offset != last else { continue }
      changes += 1
      var (low, high) = (week - 604_800, week)
      while high - low > 1 {
        let middle = (low + high) / 2
        if rules.offset(at: Instant(secondsSince1970: middle)) == last {
          low = middle
        } else {
          high = middle
        }
      }
      let size = Int64(abs(offset - last))
      let offsets = offsets(around: high, in: rules)
      for _ in 0..<4 {
        let shown = high + Int64(last) + choices.number(in: -size...(2 * size))
        let local = LocalDateTime(secondsAsUTC: shown)
        let instant = rules.instant(of: local)
        if rules.local(at: instant) != local { skipped += 1 }
        #expect(
          instant.secondsSince1970 == plainReading(of: shown, in: rules, offsets: offsets),
          "\(local)")
      }
    }
    #expect(changes > 0)
    if changes > 20 { #expect(skipped > 0) }
  }

  @Test(arguments: remarkableZones)
  func `every instant is in its periods, and periods do not overlap`(
    zone: String
  ) throws {
    let rules = try #require(TimeZoneDatabase.system.rules(for: zone))
    for period in CalendarPeriod.allCases {
      // From 1906 to 2106, in steps that reach every hour of the day.
      let step = 6_300_000_000 / TestScale.cases(1_500) + 37
      for seconds in stride(from: Int64(-2_000_000_000), to: 4_300_000_000, by: step) {
        let instant = Instant(secondsSince1970: seconds)
        let interval = rules.interval(of: period, containing: instant)
        #expect(interval.contains(instant))
        #expect(rules.interval(of: period, containing: interval.lowerBound) == interval)
        let next = rules.interval(of: period, containing: interval.upperBound)
        #expect(next.lowerBound == interval.upperBound)
      }
    }
  }
}
