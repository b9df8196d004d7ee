import ContentCatalog
import Testing

struct CivilDateTests {
  @Test(arguments: [
    ("1970-01-01", 0, 3), ("1969-12-31", -1, 2), ("2000-02-29", 11_016, 1),
    ("2026-11-20", 20_777, 4),
    ("0001-01-01", -719_162, 0), ("9999-12-31", 2_932_896, 4), ("1900-03-01", -25_508, 3),
  ])
  func `days are counted from 1970, weeks from Monday`(text: String, days: Int, weekday: Int) {
    let date = CivilDate(text)
    #expect(date?.daysSince1970 == days)
    #expect(date?.weekday == weekday)
    #expect(CivilDate(daysSince1970: days).description == text)
  }

  @Test func `every day of eight centuries follows the previous one`() {
    var expected = CivilDate(daysSince1970: CivilDate("1600-01-01")?.daysSince1970 ?? 0)
    for days in expected.daysSince1970..<(expected.daysSince1970 + 2 * 146_097) {
      let date = CivilDate(daysSince1970: days)
      #expect(date == expected && date.daysSince1970 == days)
      let isLast = date.day == GregorianCalendar.days(inMonth: date.month, of: date.year)
      expected =
        CivilDate(year: date.year, month: date.month, day: isLast ? 1 : date.day + 1) ?? date
      if isLast { expected = expected.adding(months: 1) }
    }
    #expect(expected.description == "2400-01-01")
  }

  @Test func `days of this century are counted without the rules for centuries`() {
    for year in 0...99 {
      for month in -1...14 {
        for day in -1...33 {
          let isCommon =
            GregorianCalendar.hasDay(day, month: month, year: 2000 + year)
            && !(month == 2 && day == 29)
          let expected = GregorianCalendar.daysSince1970(
            year: 2000 + year, month: month, day: day)
          let days = GregorianCalendar.daysSince1970(yearOfCentury: year, month: month, day: day)
          #expect(days == (isCommon ? expected : nil))
        }
      }
    }
  }

  @Test(arguments: [
    ("2026-01-31", 1, "2026-02-28"), ("2028-01-31", 1, "2028-02-29"),
    ("2026-01-31", 3, "2026-04-30"),
    ("2026-12-31", 1, "2027-01-31"), ("2024-02-29", 12, "2025-02-28"),
    ("2024-02-29", 48, "2028-02-29"),
    ("2026-03-31", -1, "2026-02-28"), ("2026-01-15", -1, "2025-12-15"),
    ("2026-11-20", 0, "2026-11-20"),
    ("1970-01-01", -12 * 1969, "0001-01-01"),
  ])
  func `a day beyond the end of the month becomes its last day`(
    from: String, months: Int, to: String
  ) {
    #expect(CivilDate(from)?.adding(months: months).description == to)
  }

  @Test(arguments: [
    "", "2026-2-01", "2026-02-29", "2100-02-29", "2026-13-01", "2026-00-10", "2026-01-32",
    "2026-01-00",
    "0000-01-01", "2026-01-01T", "20260101", "2026-01-0a", "+026-01-01",
  ])
  func `any other text is not a date`(text: String) {
    #expect(CivilDate(text) == nil)
  }
}
