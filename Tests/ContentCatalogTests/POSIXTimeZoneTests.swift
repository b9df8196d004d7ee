import PropertyTesting
import TestSupport
import Testing

@testable import ContentCatalog

@Suite(.tags(.property))
struct POSIXTimeZoneTests {
  private static let berlin = "CET-1CEST,M3.5.0,M10.5.0/3"

  @Test(arguments: [
    ("UTC0", "2026-07-01T00:00:00Z", 0),
    ("CST-8", "2026-07-01T00:00:00Z", 28_800),
    ("<+0330>-3:30", "2026-07-01T00:00:00Z", 12_600),
    ("<-02>+2:00:01", "2026-07-01T00:00:00Z", -7_201),
    (berlin, "2026-01-01T00:00:00Z", 3_600), (berlin, "2026-07-01T00:00:00Z", 7_200),
    (berlin, "2026-03-29T00:59:59Z", 3_600), (berlin, "2026-03-29T01:00:00Z", 7_200),
    (berlin, "2026-10-25T00:59:59Z", 7_200), (berlin, "2026-10-25T01:00:00Z", 3_600),
    // In the southern hemisphere, summer spans the turn of the year.
    ("AEST-10AEDT,M10.1.0,M4.1.0/3", "2026-01-01T00:00:00Z", 39_600),
    ("AEST-10AEDT,M10.1.0,M4.1.0/3", "2026-07-01T00:00:00Z", 36_000),
    ("AEST-10AEDT,M10.1.0,M4.1.0/3", "2026-12-31T23:59:59Z", 39_600),
    ("<+1030>-10:30<+11>-11,M10.1.0,M4.1.0", "2026-12-01T00:00:00Z", 39_600),
    // In Ireland, winter time is defined as daylight saving time.
    ("IST-1GMT0,M10.5.0,M3.5.0/1", "2026-01-01T00:00:00Z", 0),
    ("IST-1GMT0,M10.5.0,M3.5.0/1", "2026-07-01T00:00:00Z", 3_600),
    ("IST-1GMT0,M10.5.0,M3.5.0/1", "2026-03-29T00:59:59Z", 0),
    ("IST-1GMT0,M10.5.0,M3.5.0/1", "2026-03-29T01:00:00Z", 3_600),
    // Times before and after the day of the change.
    ("<-02>2<-01>,M3.5.0/-1,M10.5.0/0", "2026-03-29T00:59:59Z", -7_200),
    ("<-02>2<-01>,M3.5.0/-1,M10.5.0/0", "2026-03-29T01:00:00Z", -3_600),
    ("IST-2IDT,M3.4.4/26,M10.5.0", "2026-03-26T23:59:59Z", 7_200),
    ("IST-2IDT,M3.4.4/26,M10.5.0", "2026-03-27T00:00:00Z", 10_800),
    // Day numbers that do not count February 29 (`J`), and that count it.
    ("AAA0BBB,J60/0,J61/0", "2024-02-29T12:00:00Z", 0),
    ("AAA0BBB,J60/0,J61/0", "2024-03-01T12:00:00Z", 3_600),
    ("AAA0BBB,J60/0,J61/0", "2023-03-01T12:00:00Z", 3_600),
    ("AAA0BBB,59/0,60/0", "2024-02-29T12:00:00Z", 3_600),
    ("AAA0BBB,59/0,60/0", "2023-03-01T12:00:00Z", 3_600),
    ("AAA0BBB,59/0,60/0", "2024-03-01T12:00:00Z", 0),
    // Permanent daylight saving time, as written in RFC 9636.
    ("EST5EDT,0/0,J365/25", "2026-01-01T00:00:00Z", -14_400),
    ("EST5EDT,0/0,J365/25", "2026-01-01T05:00:00Z", -14_400),
    ("EST5EDT,0/0,J365/25", "2024-12-31T12:00:00Z", -14_400),
    ("XXX3EDT4,0/0,J365/23", "2026-01-01T03:00:00Z", -14_400),
    ("XXX3EDT4,0/0,J365/23", "2026-07-01T00:00:00Z", -14_400),
    // A change that falls into the next or the previous year.
    ("AAA0BBB,J100/0,J364/167", "2026-01-05T21:59:59Z", 3_600),
    ("AAA0BBB,J100/0,J364/167", "2026-01-05T22:00:00Z", 0),
    ("AAA0BBB,J2/-167,J200", "2026-12-27T00:59:59Z", 3_600),
    ("AAA0BBB,J2/-167,J200", "2026-12-26T00:59:59Z", 0),
    ("AAA0BBB,J100/0,J100/1", "2026-04-10T00:00:00Z", 0),
  ])
  func `a rule gives the offset`(rule: String, instant: String, offset: Int) throws {
    let zone = try #require(POSIXTimeZone(rule.utf8))
    let seconds = try #require(Instant(instant)).secondsSince1970
    let span = zone.span(containing: seconds)
    #expect(span.offset == offset)
    #expect(span.start <= seconds && seconds < span.end)
  }

  @Test(arguments: [
    "", "UTC", "0", "UT0", "UTC0 ", "UTC25", "UTC0:60", "<>0", "<+0>0", "<+03-3", "CET-1CEST",
    "CET-1CEST,", "CET-1CEST,M3.5.0", "CET-1CEST,M3.5.0,", "CET-1CEST,M3.5.0,M10.5.0,",
    "CET-1CEST,M0.5.0,M10.5.0", "CET-1CEST,M13.5.0,M10.5.0", "CET-1CEST,M3.0.0,M10.5.0",
    "CET-1CEST,M3.6.0,M10.5.0", "CET-1CEST,M3.5.7,M10.5.0", "CET-1CEST,M3.5,M10.5.0",
    "CET-1CEST,J0,J365", "CET-1CEST,J366,J1", "CET-1CEST,366,1", "CET-1CEST,M3.5.0/168,M10.5.0",
    "CET-1CEST,M3.5.0/,M10.5.0", "CET-1CEST25,M3.5.0,M10.5.0", "CET--1", "CET-1:",
    "CET-99999999999999999999", "CET-1 CEST,M3.5.0,M10.5.0", "\u{E9}\u{E9}\u{E9}0",
  ])
  func `a malformed rule is rejected`(rule: String) {
    #expect(POSIXTimeZone(rule.utf8) == nil)
  }

  @Test(arguments: TestScale.seeds(3))
  func `damaged rules never trap, and readable ones cover all time`(seed: UInt64) {
    let rules = Generator { choices in
      choices.replacing(1...3, of: Array("CET-1CEST,M3.5.0/-100,J300/3:30:15".utf8)) { choices in
        choices.pick(from: Array("0123456789,./-+<>MJA:".utf8)) ?? 0
      }
    }
    let report = forAll(rules, seed: seed, cases: 100, telling: 5) { bytes in
      guard let zone = POSIXTimeZone(bytes) else { return .vacuous }
      var seconds = Instant.range.lowerBound - 100_000
      while seconds < Instant.range.upperBound + 100_000 {
        let span = zone.span(containing: seconds)
        guard span.start <= seconds && seconds < span.end else {
          return .broken("\(seconds) is not in \(span)")
        }
        seconds += 2_000_000_011
      }
      return .holds
    }
    expectHolds(report)
  }
}
