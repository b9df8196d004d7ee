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
    byte == UInt8(ascii: "\"") ? ByteCursor(self, at: index &+ 1).digitsInUTC?.instant : nil
  }

  /// The length including the quotes.
  static let lengthInUTC = 22

  /// The digits at the cursor, which is after an opening quote, if the text has the form
  /// `2026-12-01T09:00:00Z` with a closing quote. The day need not exist.
  @inline(__always)
  var digitsInUTC: InstantDigits? {
    // XOR with the separators and with `0` turns digits into their values. Any other character sets
    // a high bit, directly or in the sum, as do tens of minutes and seconds from 6 on.
    let date = word ^ 0x2D30_302D_3030_3030
    let time = word(at: index &+ 8) ^ 0x3030_3A30_3054_3030
    let rest = word(at: index &+ 16) & 0xFF_FFFF_FFFF ^ 0x22_5A30_303A
    let others =
      (date &+ 0x7F76_767F_7676_7676) | date | (time &+ 0x767A_7F76_767F_7676) | time
      | (rest &+ 0x7F_7F76_7A7F) | rest
    let digits = InstantDigits(date: date, time: time, rest: rest)
    return (others | digits.excessOfHour) & 0x8080_8080_8080_8080 == 0 ? digits : nil
  }
}
