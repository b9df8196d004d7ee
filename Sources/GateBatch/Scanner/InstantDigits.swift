import ContentCatalog

/// The digits of an instant in UTC, at the positions in its text: year and month, then day, hour and
/// minute, then the second. Every other byte is 0.
struct InstantDigits {
  let date: UInt64
  let time: UInt64
  let rest: UInt64

  /// The number of each pair of digits, in the byte of the first digit.
  @inline(__always) private var dates: UInt64 { date &* 10 &+ date &>> 8 }
  @inline(__always) private var times: UInt64 { time &* 10 &+ time &>> 8 }
  @inline(__always) private var seconds: UInt64 { rest &* 10 &+ rest &>> 8 }

  @inline(__always) private var century: Int { Self.byte(dates, 0) }
  @inline(__always) private var yearOfCentury: Int { Self.byte(dates, 2) }
  @inline(__always) private var year: Int { century &* 100 &+ yearOfCentury }
  @inline(__always) private var month: Int { Self.byte(dates, 5) }
  @inline(__always) private var day: Int { Self.byte(times, 0) }

  /// Has a high bit for hours from 24 on.
  @inline(__always) var excessOfHour: UInt64 { (times & 0xFF00_0000) &+ 0x6800_0000 }

  /// Whether the day exists.
  @inline(__always) var haveDay: Bool {
    UInt32(truncatingIfNeeded: date) != 0 && GregorianCalendar.everyYearHas(day: day, month: month)
      || Self.hasDay(day, month: month, year: year)
  }

  /// The instant; `nil` if the day does not exist.
  @inline(__always) var instant: Instant? {
    var days = 0
    if century == 20,
      let known = GregorianCalendar.daysSince1970(
        yearOfCentury: yearOfCentury, month: month, day: day)
    {
      days = known
    } else {
      days = Self.daysSince1970(year: year, month: month, day: day)
      if days == Int.min { return nil }
    }
    let hours = days &* 24 &+ Self.byte(times, 3)
    let minutes = hours &* 60 &+ Self.byte(times, 6)
    return Instant(inRange: Int64(minutes &* 60 &+ Self.byte(seconds, 1)))
  }

  @inline(never)
  private static func hasDay(_ day: Int, month: Int, year: Int) -> Bool {
    GregorianCalendar.hasDay(day, month: month, year: year)
  }

  /// Returns the number of days from 1970-01-01, or `Int.min` for a date that does not exist.
  @inline(never)
  private static func daysSince1970(year: Int, month: Int, day: Int) -> Int {
    guard GregorianCalendar.hasDay(day, month: month, year: year) else { return .min }
    return GregorianCalendar.daysSince1970(year: year, month: month, day: day)
  }

  @inline(__always)
  private static func byte(_ word: UInt64, _ position: UInt64) -> Int {
    Int(truncatingIfNeeded: word &>> (8 &* position) & 0xFF)
  }
}

/// An instant with which written instants are compared. Digits of instants are ordered like the instants, so
/// that no calendar arithmetic is necessary.
struct ComparedInstant: Sendable {
  let instant: Instant
  /// The digits as in ``InstantDigits``, with the first in the highest byte.
  private let digits: (date: UInt64, time: UInt64, rest: UInt64)

  init(_ instant: Instant) {
    self.instant = instant
    let local = LocalDateTime(secondsAsUTC: instant.secondsSince1970)
    let (date, second) = (local.date, local.secondOfDay)
    digits.date =
      Self.pair(date.year / 100, at: 0) | Self.pair(date.year % 100, at: 2)
      | Self.pair(date.month, at: 5)
    digits.time =
      Self.pair(date.day, at: 0) | Self.pair(second / 3600, at: 3)
      | Self.pair(second / 60 % 60, at: 6)
    digits.rest = Self.pair(second % 60, at: 1)
  }

  private static func pair(_ number: Int, at position: Int) -> UInt64 {
    (UInt64(number / 10) << 8 | UInt64(number % 10)) << UInt64(48 - 8 * position)
  }

  @inline(__always)
  func isBefore(_ other: InstantDigits) -> Bool {
    let date = other.date.byteSwapped
    // Few instants are in the same month.
    return digits.date != date ? digits.date < date : isBeforeInMonth(other)
  }

  @inline(never)
  private func isBeforeInMonth(_ other: InstantDigits) -> Bool {
    let time = other.time.byteSwapped
    return digits.time != time ? digits.time < time : digits.rest < other.rest.byteSwapped
  }
}
