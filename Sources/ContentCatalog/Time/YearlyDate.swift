/// A day that comes every year, as the rules of time zones name it.
enum YearlyDate: Hashable, Sendable {
  /// `J60`: the 60th day, February 29 never being counted; 1 to 365.
  case dayWithoutLeapDay(Int)
  /// `59`: so many days after January 1, February 29 being counted; 0 to 365.
  case daysAfterNewYear(Int)
  /// `M3.5.0`: a weekday (0 is Sunday) of the month's week 1 to 4, or the last one, 5.
  case weekday(month: Int, week: Int, weekday: Int)

  /// Days since 1970.
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
  /// Days since 1970.
  fileprivate static func newYear(_ year: Int) -> Int {
    CivilDate(daysSince1970: 0).adding(months: (year - 1970) * 12).daysSince1970
  }
}
