import ContentCatalog

/// Single values. Each function steps over what it reads, and answers whether that was there; where it was not,
/// the line is for the general reader. `null` is as if there were no value.
extension ByteCursor {
  @inline(__always)
  mutating func colon() -> Bool {
    if byte != UInt8(ascii: ":") { skipBlanks() }
    guard take(":") else { return false }
    skipBlanks()
    return true
  }

  @inline(__always)
  mutating func null() -> Bool { take(text: "null") }

  mutating func boolean(_ value: inout Bool) -> Bool {
    if take(text: "true") {
      value = true
      return true
    }
    return take(text: "false") || null()
  }

  @inline(__always)
  mutating func instant(_ value: inout Instant?) -> Bool {
    if let instant = instantInUTC() {
      value = instant
      index &+= Self.lengthInUTC
      return true
    }
    let (other, end) = instantOrNull()
    value = other
    index = end
    return end > 0
  }

  /// Any instant, or `null`, and where it ends; 0 where there is neither.
  @inline(never)
  private func instantOrNull() -> (Instant?, end: Int) {
    var cursor = self
    if cursor.null() { return (nil, cursor.index) }
    guard let instant = cursor.instant() else { return (nil, 0) }
    return (instant, cursor.index)
  }

  /// A string that is told by its bytes; `nil` where there is none, or it is not plain ASCII.
  @inline(__always)
  mutating func plainString() -> Range<Int>? { take("\"") ? plainText() : nil }
}
