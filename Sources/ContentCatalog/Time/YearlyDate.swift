/// A day that recurs every year, as specified in time zone rules.
enum YearlyDate: Hashable, Sendable {
  /// `J60`: the 60th day of the year, 1 to 365; February 29 is never counted.
  case dayWithoutLeapDay(Int)
  /// `59`: the number of days after January 1, 0 to 365; February 29 is counted.
  case daysAfterNewYear(Int)
  /// `M3.5.0`: a weekday (0 is Sunday) in week 1 to 4 of a month, or the last one in the month for
  /// week 5.
  case weekday(month: Int, week: Int, weekday: Int)

  /// Returns the number of days from 1970-01-01.
  func day(in year: Int) -> Int {
    let newYear = CivilDate.newYear(year)
    switch self {
    case .dayWithoutLeapDay(let number):
      return newYear + number - (number < 60 || !GregorianCalendar.isLeap(year) ? 1 : 0)
    case .daysAfterNewYear(let count):
      return newYear + count
    case .weekday(let month, let week, let weekday):
      let first = CivilDate(daysSince1970: newYear).adding(months: month - 1)
      let firstMatch = (weekday + 6 - first.weekday) % 7 + (week - 1) * 7
      let isBeyondMonth = firstMatch >= GregorianCalendar.days(inMonth: month, of: year)
      return first.daysSince1970 + firstMatch - (isBeyondMonth ? 7 : 0)
    }
  }
}

extension CivilDate {
  /// Returns the number of days from 1970-01-01.
  fileprivate static func newYear(_ year: Int) -> Int {
    CivilDate(daysSince1970: 0).adding(months: (year - 1970) * 12).daysSince1970
  }
}
