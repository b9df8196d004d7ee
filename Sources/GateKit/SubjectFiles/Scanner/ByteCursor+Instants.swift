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
    let high = UInt64(0x8080_8080_8080_8080)
    let areDigits =
      ((date &+ 0x7F76_767F_7676_7676) | date) & high == 0
      && ((time &+ 0x7676_7F76_767F_7676) | time) & high == 0
      && ((rest &+ 0x7F_7F76_767F) | rest) & high == 0
    guard areDigits, byte == UInt8(ascii: "\"") else { return nil }
    // The byte of the first digit of each pair now contains the pair's number.
    let (dates, times) = (date &* 10 &+ date >> 8, time &* 10 &+ time >> 8)
    let seconds = rest &* 10 &+ rest >> 8
    return Instant(
      year: Self.byte(dates, 0) &* 100 &+ Self.byte(dates, 2), month: Self.byte(dates, 5),
      day: Self.byte(times, 0), hour: Self.byte(times, 3), minute: Self.byte(times, 6),
      second: Self.byte(seconds, 1))
  }

  @inline(__always)
  private static func byte(_ word: UInt64, _ position: UInt64) -> Int {
    Int(truncatingIfNeeded: word &>> (8 &* position) & 0xFF)
  }

  /// The length including the quotes.
  static let lengthInUTC = 22
}
