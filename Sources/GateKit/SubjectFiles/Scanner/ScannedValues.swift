import ContentCatalog

/// Single values. Each function steps over what it reads, and answers whether that was there; where it was not,
/// the line is for the general reader. `null` is as if there were no value.
extension ByteCursor {
  @inline(__always)
  mutating func colon() -> Bool {
    skipBlanks()
    guard take(":") else { return false }
    skipBlanks()
    return true
  }

  @inline(__always)
  mutating func null() -> Bool { take(0x6C6C_756E, 4) }

  mutating func boolean(_ value: inout Bool) -> Bool {
    if take(0x6575_7274, 4) {
      value = true
      return true
    }
    return take(0x65_736C_6166, 5) || null()
  }

  @inline(__always)
  mutating func instant(_ value: inout Instant?) -> Bool {
    if byte != UInt8(ascii: "\"") { return null() }
    guard let instant = instant() else { return false }
    value = instant
    return true
  }

  /// A string that is told by its bytes; `nil` where there is none, or it is not plain ASCII.
  @inline(__always)
  mutating func plainString() -> Range<Int>? { take("\"") ? plainText() : nil }

  /// A word of so many letters, given as its bytes, the first being the lowest.
  @inline(__always)
  private mutating func take(_ letters: UInt64, _ count: Int) -> Bool {
    guard word & ((1 << UInt64(8 * count)) - 1) == letters else { return false }
    index &+= count
    return true
  }
}
