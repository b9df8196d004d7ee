/// The numbers of the proleptic Gregorian calendar.
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

  /// Whether there is such a day, in the years 1 to 9999.
  @inlinable @inline(__always)
  package static func hasDay(_ day: Int, month: Int, year: Int) -> Bool {
    // Nearly all days are in every month.
    1...9999 ~= year && 1...12 ~= month && day >= 1
      && (day <= 28 || day <= days(inMonth: month, of: year))
  }

  /// How many days a date is after 1970-01-01.
  ///
  /// Years are counted from March here, so that the leap day is the last of its year; see Howard Hinnant,
  /// "chrono-Compatible Low-Level Date Algorithms".
  @inlinable @inline(__always)
  package static func daysSince1970(year: Int, month: Int, day: Int) -> Int {
    // So many eras more make every year positive, and division plain.
    let eras = 1 << 32
    let marchYear = UInt(bitPattern: (month <= 2 ? year - 1 : year) + eras * 400)
    let centuries = marchYear / 100
    let leapDays = marchYear / 4 - centuries + centuries / 4
    let dayOfYear = (153 * UInt(bitPattern: month > 2 ? month - 3 : month + 9) + 2) / 5
    return Int(bitPattern: marchYear * 365 + leapDays + dayOfYear) + day - 1
      - (eras * daysPerEra + daysBefore1970)
  }

  /// From 0000-03-01.
  @inlinable package static var daysBefore1970: Int { 719_468 }
  @inlinable package static var daysPerEra: Int { 146_097 }
}
