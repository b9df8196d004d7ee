import ContentCatalog
@testable import GateRules
import Testing

struct ElapsedFactTests {
  private static let durations = [
    "PT0S", "PT1H", "P1D", "P1DT1H", "P2W", "P1M", "P1M30DT2H", "P1Y2M", "P4Y",
  ]

  /// Near the end of a span, and between the ends of different anchors, its bounds do not decide.
  private static let offsets: [Int64] = [
    -200_000, -86_401, -3_600, -1, 0, 1, 3_600, 86_401, 200_000,
  ]

  @Test(arguments: ["UTC", "Europe/London", "America/Havana", "Pacific/Apia"])
  func `a span has ended for an anchor exactly from its end on`(zone: String) throws {
    let zone = try #require(TimeZoneDatabase.system.rules(for: zone))
    let spans = try Self.durations.flatMap { text -> [ElapsedFact.Span] in
      let duration = try #require(CalendarDuration(text))
      return [
        .passed(duration, fromStartOfDay: false), .passed(duration, fromStartOfDay: true),
        .left(duration),
      ]
    }
    // Apia left out a day in 2011, and 2012 is a leap year.
    let first = try #require(Instant("2011-11-28T00:30:00Z"))
    var broken: [String] = []
    for step in 0..<330 {
      let anchor = try #require(first.advanced(bySeconds: Int64(step) * 111_111))
      for span in spans {
        let fact = ElapsedFact(anchor: .attribute(AttributeIndex(0)), span: span)
        let end = try #require(fact.end(since: anchor, in: zone))
        for offset in Self.offsets {
          let now = try #require(end.advanced(bySeconds: offset))
          let expected = if case .passed = span { now >= end } else { now < end }
          if fact.holds(since: anchor, in: zone, at: now) != expected {
            broken.append("\(span) since \(anchor) at \(now)")
          }
        }
      }
    }
    #expect(broken.isEmpty, "\(broken.count), first \(broken.first ?? "")")
  }

  @Test func `a span whose end is no instant is never true`() throws {
    let last = try #require(Instant("9999-12-31T00:00:00Z"))
    let first = try #require(Instant("0001-01-02T00:00:00Z"))
    let year = try #require(CalendarDuration("P1Y"))
    let passed = ElapsedFact(
      anchor: .attribute(AttributeIndex(0)), span: .passed(year, fromStartOfDay: false))
    let left = ElapsedFact(anchor: .attribute(AttributeIndex(0)), span: .left(year))
    for now in [first, last] {
      #expect(!passed.holds(since: last, in: .utc, at: now))
      #expect(!left.holds(since: first, in: .utc, at: now))
    }
  }
}
