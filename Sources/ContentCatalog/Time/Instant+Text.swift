extension Instant {
  /// Reads an RFC 3339 timestamp with an offset, such as `2026-11-20T17:00:00+08:00` or
  /// `2026-11-20T09:00:00Z`.
  ///
  /// - Fractions of a second are dropped.
  /// - `t` and `z` may be lowercase; a space in place of `T` is rejected; `-00:00` means UTC.
  /// - A leap second (`23:59:60` in UTC, on the last day of a month) becomes the following second,
  ///   since ``secondsSince1970`` does not count leap seconds.
  /// - Any other text, and any time outside the years 1 to 9999, yields `nil`.
  public init?(_ text: String) {
    self.init(rfc3339: text.utf8)
  }

  /// Reads the same format from UTF-8 bytes, without creating a string.
  package init?(rfc3339 bytes: some Collection<UInt8>) {
    // `Array.span` needs newer systems than the package does.
    let read: (UnsafeBufferPointer<UInt8>) -> Instant? = { Instant(rfc3339: $0.span) }
    guard
      let instant = bytes.withContiguousStorageIfAvailable(read)
        ?? Array(bytes).withUnsafeBufferPointer(read)
    else { return nil }
    self = instant
  }

  /// Reads the same format from contiguous UTF-8 bytes.
  package init?(rfc3339 bytes: Span<UInt8>) {
    guard bytes.count >= 20, let date = CivilDate(bytes, at: 0),
      bytes[10] | 0x20 == UInt8(ascii: "t"),
      let hour = bytes.decimal(at: 11, digits: 2), hour < 24, bytes[13] == UInt8(ascii: ":"),
      let minute = bytes.decimal(at: 14, digits: 2), minute < 60, bytes[16] == UInt8(ascii: ":"),
      let second = bytes.decimal(at: 17, digits: 2), second <= 60,
      let offset = Self.offset(bytes, at: Self.endOfFraction(bytes, at: 19))
    else { return nil }
    let local = LocalDateTime(date: date, secondOfDay: hour * 3600 + minute * 60 + second)
    let seconds = local.secondsAsUTC - Int64(offset)
    guard Self.range.contains(seconds) else { return nil }
    if second == 60 {
      let next = LocalDateTime(secondsAsUTC: seconds)
      guard next.secondOfDay == 0, next.date.day == 1 else { return nil }
    }
    self.init(secondsSince1970: seconds)
  }

  /// Creates an instant from UTC date and time components; `nil` for invalid components and for
  /// leap seconds.
  @inlinable @inline(__always)
  package init?(year: Int, month: Int, day: Int, hour: Int, minute: Int, second: Int) {
    guard 0..<24 ~= hour, 0..<60 ~= minute, 0..<60 ~= second,
      GregorianCalendar.hasDay(day, month: month, year: year)
    else { return nil }
    let days = GregorianCalendar.daysSince1970(year: year, month: month, day: day)
    let secondOfDay = hour * 3600 + minute * 60 + second
    self.init(secondsSince1970: Int64(days * 86_400 + secondOfDay))
  }

  /// Returns the index of the offset, after an optional fraction. A decimal point without digits is
  /// not skipped, so that reading the offset fails.
  private static func endOfFraction(_ bytes: Span<UInt8>, at start: Int) -> Int {
    guard bytes[start] == UInt8(ascii: ".") else { return start }
    var end = start + 1
    while end < bytes.count, bytes.decimal(at: end, digits: 1) != nil { end += 1 }
    return end == start + 1 ? start : end
  }

  /// Returns the offset in seconds east of UTC; `nil` unless a valid offset begins here and ends
  /// the text.
  private static func offset(_ bytes: Span<UInt8>, at start: Int) -> Int? {
    guard start < bytes.count else { return nil }
    let mark = bytes[start]
    if mark | 0x20 == UInt8(ascii: "z") { return start + 1 == bytes.count ? 0 : nil }
    guard mark == UInt8(ascii: "+") || mark == UInt8(ascii: "-"), start + 6 == bytes.count,
      let hours = bytes.decimal(at: start + 1, digits: 2), hours < 24,
      bytes[start + 3] == UInt8(ascii: ":"),
      let minutes = bytes.decimal(at: start + 4, digits: 2), minutes < 60
    else { return nil }
    let size = hours * 3600 + minutes * 60
    return mark == UInt8(ascii: "-") ? -size : size
  }
}
