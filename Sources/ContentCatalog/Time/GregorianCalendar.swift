/// The arithmetic of the proleptic Gregorian calendar.
@usableFromInline
package enum GregorianCalendar: Sendable {
  @inlinable
  package static func isLeap(_ year: Int) -> Bool {
    year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
  }

  @inlinable
  package static func days(inMonth month: Int, of year: Int) -> Int {
    switch month {
    case 2: isLeap(year) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// Returns whether a date exists and is in the years 1 to 9999.
  @inlinable @inline(__always)
  package static func hasDay(_ day: Int, month: Int, year: Int) -> Bool {
    // The first 28 days exist in every month, which avoids a lookup for nearly all dates.
    1...9999 ~= year && 1...12 ~= month && day >= 1
      && (day <= 28 || day <= days(inMonth: month, of: year))
  }

  /// Returns the least and the greatest number of days by which adding or subtracting months moves a
  /// date. A day that the resulting month lacks becomes its last day.
  package static func days(inMonths months: Int) -> ClosedRange<Int> {
    // The shortest runs begin or end in a February of 28 days, the longest avoid it where they can.
    let least = [0, 28, 59, 89, 120, 150, 181, 212, 242, 273, 303, 334]
    let greatest = [0, 31, 62, 92, 123, 153, 184, 215, 245, 276, 306, 337]
    let (years, rest) = months.quotientAndRemainder(dividingBy: 12)
    return years * 365 + least[rest]...years * 366 + greatest[rest]
  }

  /// Returns the number of days from 1970-01-01 to a date.
  ///
  /// The year is counted from March, so that the leap day is its last day; see Howard Hinnant,
  /// "chrono-Compatible Low-Level Date Algorithms".
  @inlinable @inline(__always)
  package static func daysSince1970(year: Int, month: Int, day: Int) -> Int {
    // Adding 2^32 eras of 400 years makes every year positive, so that plain division rounds down.
    let eras = 1 << 32
    let marchYear = UInt(bitPattern: (month <= 2 ? year - 1 : year) + eras * 400)
    let centuries = marchYear / 100
    let leapDays = marchYear / 4 - centuries + centuries / 4
    let dayOfYear = (153 * UInt(bitPattern: month > 2 ? month - 3 : month + 9) + 2) / 5
    return Int(bitPattern: marchYear * 365 + leapDays + dayOfYear) + day - 1
      - (eras * daysPerEra + daysBefore1970)
  }

  /// Returns whether a day of a month exists in every year.
  @inlinable @inline(__always)
  package static func everyYearHas(day: Int, month: Int) -> Bool {
    // The lengths of the months in a common year, in five bits each.
    let lengths: UInt64 = 0xFFB_FEFF_FDFF_7F9F
    let monthIndex = UInt64(bitPattern: Int64(month &- 1))
    return monthIndex < 12
      && UInt64(bitPattern: Int64(day &- 1)) < lengths &>> (5 &* monthIndex) & 31
  }

  /// Returns the number of days from 1970-01-01 to a date in the years 2000 to 2099, in a third of the
  /// time. Returns `nil` for February 29 and for days that do not exist.
  ///
  /// - Parameter year: the year in the century, 0 to 99.
  @inlinable @inline(__always)
  package static func daysSince1970(yearOfCentury year: Int, month: Int, day: Int) -> Int? {
    guard everyYearHas(day: day, month: month) else { return nil }
    let monthIndex = UInt64(bitPattern: Int64(month &- 1))
    // The division yields the days before the month if February had 30.
    let daysBeforeMonth = Int(truncatingIfNeeded: (367 &* monthIndex &+ 5) / 12)
    let missing = month <= 2 ? 0 : year & 3 == 0 ? 1 : 2
    return 10_957 &+ 365 &* year &+ (year &+ 3) &>> 2 &+ daysBeforeMonth &- missing &+ day &- 1
  }

  /// The number of days from 0000-03-01 to 1970-01-01.
  @inlinable package static var daysBefore1970: Int { 719_468 }
  @inlinable package static var daysPerEra: Int { 146_097 }
}
