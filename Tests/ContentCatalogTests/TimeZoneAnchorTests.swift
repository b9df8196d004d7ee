import ContentCatalog
import PropertyTesting
import TestSupport
import Testing

private let zones = [
  "UTC", "Europe/Berlin", "America/New_York", "Australia/Lord_Howe", "America/Sao_Paulo",
  "Africa/Cairo",
  "Pacific/Apia", "America/Havana", "Antarctica/Troll", "Europe/Dublin", "Africa/Casablanca",
  "Asia/Gaza",
  "Pacific/Kwajalein", "Asia/Manila",
]

/// A duration with an instant whose end is close to a limit.
private struct Anchor {
  let start: Instant
  let duration: CalendarDuration
  let limit: Instant
  let fromStartOfDay: Bool
}

@Suite(.tags(.property), .slow)
struct TimeZoneAnchorTests {
  @Test(arguments: zones)
  func `the instants from which a duration is over are those whose end is reached`(
    zone: String
  ) throws {
    let rules = try #require(TimeZoneDatabase.system.rules(for: zone))
    let report = forAll(anchors(in: rules), seed: 3, cases: TestScale.cases(150)) { anchor in
      let ended = rules.instants(
        adding: anchor.duration, fromStartOfDay: anchor.fromStartOfDay, reach: anchor.limit)
      return .check(
        instants(beside: ended, and: anchor.start).allSatisfy { start in
          let from = anchor.fromStartOfDay ? rules.startOfDay(containing: start) : start
          let end = rules.instant(adding: anchor.duration, to: from)
          return ended.contains(start) == (end.map { $0 <= anchor.limit } ?? false)
        })
    }
    expectHolds(report)
  }

  @Test(arguments: zones)
  func
    `the instants to which a duration is left are those from which going back leads past the limit`(
      zone: String
    ) throws
  {
    let rules = try #require(TimeZoneDatabase.system.rules(for: zone))
    let report = forAll(anchors(in: rules), seed: 4, cases: TestScale.cases(150)) { anchor in
      let left = rules.instants(subtracting: anchor.duration, reach: anchor.limit).complement
      return .check(
        instants(beside: left, and: anchor.start).allSatisfy { end in
          let start = rules.instant(subtracting: anchor.duration, from: end)
          return left.contains(end) == (start.map { $0 > anchor.limit } ?? false)
        })
    }
    expectHolds(report)
  }

  @Test func `a day before a repeated hour ends in two ranges`() throws {
    let berlin = try #require(TimeZoneDatabase.system.rules(for: "Europe/Berlin"))
    let day = try #require(CalendarDuration("P1D"))
    // The clock shows 02:30 twice on 25 October 2026. The day after 02:30 began at 02:30 on the 26th.
    let limit = try #require(Instant("2026-10-26T02:30:00+01:00"))
    let ended = berlin.instants(adding: day, reach: limit)
    #expect(ended.ranges.count == 2)
    #expect(ended.contains(try #require(Instant("2026-10-25T02:10:00+01:00"))))
    #expect(!ended.contains(try #require(Instant("2026-10-25T02:40:00+02:00"))))
  }

  @Test func `ranges at the ends of time stay within it`() throws {
    let months = try #require(CalendarDuration("P10000Y"))
    #expect(TimeZoneRules.utc.instants(adding: months, reach: .latest).ranges == [])
    let none = try #require(CalendarDuration("P0D"))
    #expect(
      TimeZoneRules.utc.instants(adding: none, reach: .latest).ranges == [InstantRanges.all])
    let second = try #require(CalendarDuration("PT1S"))
    #expect(
      TimeZoneRules.utc.instants(adding: second, reach: .earliest).ranges == [])
    #expect(InstantRanges(.earliest ... .latest).complement == InstantRanges())
  }

  private func anchors(in zone: TimeZoneRules) -> Generator<Anchor> {
    Generator { choices in
      let day =
        choices.chance(50) ? changes(of: zone, &choices) : choices.number(in: -30_000...40_000)
      let start = Instant(
        secondsSince1970: Int64(day) * 86_400 + Int64(choices.number(in: -100_000...100_000)))
      let duration =
        CalendarDuration(
          months: choices.pick(0, 0, 1, 2, 12), days: choices.pick(0, 1, 1, 7, 30),
          seconds: choices.pick(0, 0, 3_600, 86_400, 1)) ?? .oneMonth
      let end = zone.instant(adding: duration, to: start) ?? start
      let beside = choices.pick(0, 0, -1, 1, 1_800, -1_800, 3_600, -3_600, 86_400, -86_400)
      let limit = Instant(secondsSince1970: end.secondsSince1970 + Int64(beside))
      return Anchor(
        start: start, duration: duration, limit: choices.chance(80) ? limit : start,
        fromStartOfDay: choices.chance(25))
    }
  }

  /// Returns a day, counted from 1970, on which the clock changes, or the last of those searched.
  private func changes(of zone: TimeZoneRules, _ choices: inout Choices) -> Int {
    let first = choices.number(in: -10_000...30_000)
    let offset = { (day: Int) in zone.offset(at: Instant(secondsSince1970: Int64(day) * 86_400)) }
    return (first..<first + 400).first { offset($0) != offset($0 + 1) } ?? first
  }

  /// Returns the ends of the ranges, an instant, and others around them.
  private func instants(beside ranges: InstantRanges, and instant: Instant) -> [Instant] {
    let ends =
      ranges.ranges.flatMap { [$0.lowerBound, $0.upperBound] } + [instant.secondsSince1970]
    let distances: [Int64] = [
      0, 1, -1, 1_800, -1_800, 3_600, -3_600, 7_200, -7_200, 86_400, -86_400,
    ]
    return ends.flatMap { end in distances.map { Instant(secondsSince1970: end + $0) } }
  }
}
