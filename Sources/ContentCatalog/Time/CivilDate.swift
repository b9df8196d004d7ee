/// A date in the proleptic Gregorian calendar.
package struct CivilDate: Hashable, Sendable {
  package let year: Int
  /// The month, 1 to 12.
  package let month: Int
  /// The day of the month, 1 to 31.
  package let day: Int

  /// Creates a date; `nil` if it does not exist or is outside the years 1 to 9999.
  package init?(year: Int, month: Int, day: Int) {
    guard GregorianCalendar.hasDay(day, month: month, year: year) else { return nil }
    self.init(uncheckedYear: year, month: month, day: day)
  }

  private init(uncheckedYear year: Int, month: Int, day: Int) {
    self.year = year
    self.month = month
    self.day = day
  }
}

extension CivilDate {
  /// Creates the date `daysSince1970` days after 1970-01-01.
  ///
  /// This is the inverse of ``GregorianCalendar/daysSince1970(year:month:day:)``.
  package init(daysSince1970: Int) {
    let shifted = daysSince1970 + GregorianCalendar.daysBefore1970
    let era =
      (shifted >= 0 ? shifted : shifted - (GregorianCalendar.daysPerEra - 1))
      / GregorianCalendar.daysPerEra
    let dayOfEra = shifted - era * GregorianCalendar.daysPerEra
    let yearOfEra =
      (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra
        / (GregorianCalendar.daysPerEra - 1)) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let marchMonth = (5 * dayOfYear + 2) / 153
    let month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
    self.init(
      uncheckedYear: yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month: month,
      day: dayOfYear - (153 * marchMonth + 2) / 5 + 1)
  }

  package var daysSince1970: Int {
    GregorianCalendar.daysSince1970(year: year, month: month, day: day)
  }
}

extension CivilDate {
  /// Returns the same day of the month, `months` later, or the last day of that month if it is
  /// shorter.
  package func adding(months: Int) -> CivilDate {
    let count = year * 12 + (month - 1) + months
    let month = ((count % 12) + 12) % 12
    let year = (count - month) / 12
    return CivilDate(
      uncheckedYear: year, month: month + 1,
      day: min(day, GregorianCalendar.days(inMonth: month + 1, of: year)))
  }

  package func adding(days: Int) -> CivilDate {
    CivilDate(daysSince1970: daysSince1970 + days)
  }

  var firstOfMonth: CivilDate { CivilDate(uncheckedYear: year, month: month, day: 1) }

  /// The day of the week, from 0 for Monday to 6 for Sunday.
  package var weekday: Int { (((daysSince1970 + 3) % 7) + 7) % 7 }
}

extension CivilDate: Comparable {
  package static func < (a: Self, b: Self) -> Bool {
    (a.year, a.month, a.day) < (b.year, b.month, b.day)
  }
}

extension CivilDate: LosslessStringConvertible {
  /// Reads a date in the form `2026-12-01` only.
  package init?(_ text: String) {
    let date = Array(text.utf8).withUnsafeBufferPointer { bytes in
      bytes.count == 10 ? CivilDate(bytes.span, at: 0) : nil
    }
    guard let date else { return nil }
    self = date
  }

  package var description: String {
    var text: [UInt8] = []
    appendText(to: &text)
    return String(decoding: text, as: UTF8.self)
  }

  /// Reads the ten bytes of a date at an offset.
  package init?(_ bytes: Span<UInt8>, at start: Int) {
    guard start >= 0, start + 10 <= bytes.count,
      let year = bytes.decimal(at: start, digits: 4), bytes[start + 4] == UInt8(ascii: "-"),
      let month = bytes.decimal(at: start + 5, digits: 2), bytes[start + 7] == UInt8(ascii: "-"),
      let day = bytes.decimal(at: start + 8, digits: 2)
    else { return nil }
    self.init(year: year, month: month, day: day)
  }

  func appendText(to text: inout [UInt8]) {
    text.appendDecimal(year, digits: 4)
    text.append(UInt8(ascii: "-"))
    text.appendDecimal(month, digits: 2)
    text.append(UInt8(ascii: "-"))
    text.appendDecimal(day, digits: 2)
  }
}
