import ContentCatalog

extension ByteCursor {
  /// Consumes a string that is an RFC 3339 instant with an offset, including its quotes.
  mutating func instant() -> Instant? {
    if let instant = instantInUTC() {
      index &+= Self.lengthInUTC
      return instant
    }
    guard take("\""), let text = plainText() else { return nil }
    return Instant(rfc3339: bytes(text))
  }

  /// The instant at the cursor if it has the form `"2026-12-01T09:00:00Z"`, which nearly all
  /// programs write.
  @inline(__always)
  func instantInUTC() -> Instant? {
    // XOR with the separators and with `0` turns digits into their values. Any other character sets
    // a high bit, directly or in the sum.
    let date = word(at: index &+ 1) ^ 0x2D30_302D_3030_3030
    let time = word(at: index &+ 9) ^ 0x3030_3A30_3054_3030
    let rest = word(at: index &+ 17) & 0xFF_FFFF_FFFF ^ 0x22_5A30_303A
    let others =
      (date &+ 0x7F76_767F_7676_7676) | date | (time &+ 0x7676_7F76_767F_7676) | time
      | (rest &+ 0x7F_7F76_767F) | rest
    // The byte of the first digit of each pair now contains the pair's number.
    let (dates, times) = (date &* 10 &+ date &>> 8, time &* 10 &+ time &>> 8)
    let seconds = rest &* 10 &+ rest &>> 8
    // Hours from 24 on, and minutes and seconds from 60 on, set a high bit in the sum.
    let excess =
      (times & 0xFF_0000_FF00_0000) &+ 0x44_0000_6800_0000 | (seconds & 0xFF00) &+ 0x4400
    guard (others | excess) & 0x8080_8080_8080_8080 == 0, byte == UInt8(ascii: "\"") else {
      return nil
    }
    let (century, year) = (Self.byte(dates, 0), Self.byte(dates, 2))
    let (month, day) = (Self.byte(dates, 5), Self.byte(times, 0))
    var days = 0
    if century == 20,
      let known = GregorianCalendar.daysSince1970(yearOfCentury: year, month: month, day: day)
    {
      days = known
    } else {
      days = Self.daysSince1970(year: century &* 100 &+ year, month: month, day: day)
      if days == Int.min { return nil }
    }
    let hours = days &* 24 &+ Self.byte(times, 3)
    let minutes = hours &* 60 &+ Self.byte(times, 6)
    return Instant(inRange: Int64(minutes &* 60 &+ Self.byte(seconds, 1)))
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

  /// The length including the quotes.
  static let lengthInUTC = 22
}
