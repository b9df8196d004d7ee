import ContentCatalog
import Foundation
import PropertyTesting
import TestSupport
import Testing

@Suite(.tags(.property))
struct CalendarDurationTests {
  @Test(arguments: [
    ("P1M", 1, 0, 0, "P1M"), ("P7D", 0, 7, 0, "P7D"), ("PT24H", 0, 0, 86_400, "PT24H"),
    ("P1DT2H", 0, 1, 7_200, "P1DT2H"), ("P0D", 0, 0, 0, "P0D"), ("PT0S", 0, 0, 0, "P0D"),
    ("P1Y", 12, 0, 0, "P1Y"), ("P14M", 14, 0, 0, "P1Y2M"), ("P2W", 0, 14, 0, "P14D"),
    ("P1W1D", 0, 8, 0, "P8D"), ("PT90S", 0, 0, 90, "PT1M30S"), ("PT1H1S", 0, 0, 3_601, "PT1H1S"),
    ("P1Y2M3W4DT5H6M7S", 14, 25, 18_367, "P1Y2M25DT5H6M7S"), ("P01M", 1, 0, 0, "P1M"),
    ("P10000Y", 120_000, 0, 0, "P10000Y"), ("P3652425D", 0, 3_652_425, 0, "P3652425D"),
    ("PT315569520000S", 0, 0, 315_569_520_000, "PT87658200H"), ("P400D", 0, 400, 0, "P400D"),
  ])
  func `ISO 8601 is read and written back in its shortest form`(
    text: String, months: Int, days: Int, seconds: Int, canonical: String
  ) {
    let duration = CalendarDuration(text)
    #expect(duration == CalendarDuration(months: months, days: days, seconds: seconds))
    #expect(duration?.description == canonical)
    #expect(CalendarDuration(canonical) == duration)
  }

  @Test(arguments: [
    "", "P", "PT", "P1", "1D", "P1DT", "P1D1M", "P1M1Y", "P1D1D", "P1D1W", "P1H", "PT1D", "PT1M1H",
    "PT1S1M", "P1.5D", "P1,5D", "PT1.5S", "-P1D", "P-1D", "+P1D", "p1d", "P1d", "P 1D", "P1D ",
    " P1D",
    "P1DT1HT1M", "P١D", "P1YM", "PYMD", "P10001Y", "P120001M", "P3652426D", "P521776W",
    "PT315569520001S", "PT87658201H", "P99999999999999999999D", "P1Y120000M", "PD1",
  ])
  func `any other text is rejected`(text: String) {
    #expect(CalendarDuration(text) == nil)
  }

  @Test func `parts are bounded`() {
    #expect(CalendarDuration(months: -1) == nil)
    #expect(CalendarDuration(days: CalendarDuration.maxDays + 1) == nil)
    #expect(CalendarDuration(seconds: .max) == nil)
  }

  @Test func `multiplying multiplies each part, up to the limits`() throws {
    let duration = try #require(CalendarDuration("P1M2DT3S"))
    #expect(duration.multiplied(by: 3)?.description == "P3M6DT9S")
    #expect(duration.multiplied(by: 0)?.isZero == true)
    #expect(duration.multiplied(by: -1) == nil)
    #expect(duration.multiplied(by: 120_000) != nil)
    #expect(duration.multiplied(by: 120_001) == nil)
    #expect(duration.multiplied(by: .max) == nil)
    #expect(CalendarDuration()?.multiplied(by: -1) == nil)
    #expect(CalendarDuration()?.multiplied(by: .max)?.isZero == true)
  }

  @Test(arguments: TestScale.seeds(10))
  func `a duration reads back from its text`(seed: UInt64) {
    let durations = Generator { choices in
      func part(_ limit: Int) -> Int {
        choices.maybe(50) { $0.number(in: 0...limit >> $0.number(in: 0...30)) } ?? 0
      }
      return CalendarDuration(
        months: part(CalendarDuration.maxMonths), days: part(CalendarDuration.maxDays),
        seconds: part(CalendarDuration.maxSeconds))
    }
    let report = forAll(durations, seed: seed, cases: 40) { duration in
      guard let duration else { return .vacuous }
      return .check(CalendarDuration(duration.description) == duration)
    }
    expectHolds(report)
  }

  @Test func `durations are strings in JSON`() throws {
    let json = try JSONEncoder().encode(["trial": CalendarDuration("P2W")])
    #expect(String(decoding: json, as: UTF8.self) == #"{"trial":"P14D"}"#)
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([CalendarDuration].self, from: Data(#"["two weeks"]"#.utf8))
    }
  }
}
