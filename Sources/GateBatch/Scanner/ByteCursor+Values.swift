import ContentCatalog

/// The scanning of single values. Each function consumes a value and reports whether it was there;
/// if not, the line is left to ``SubjectDecoder``. `null` counts as absent.
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

  /// Consumes a Boolean, or `null`, which counts as `false`.
  mutating func flag() -> Bool? {
    var value: Bool?
    return boolean(&value) ? value ?? false : nil
  }

  /// Consumes a Boolean; the value remains `nil` for `null`.
  mutating func boolean(_ value: inout Bool?) -> Bool {
    if take(text: "true") {
      value = true
      return true
    }
    guard take(text: "false") else { return null() }
    value = false
    return true
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

  /// Returns an instant in any form, or `nil` for `null`, and the offset of its end. The offset is
  /// 0 if the input is neither.
  @inline(never)
  private func instantOrNull() -> (Instant?, end: Int) {
    var cursor = self
    if cursor.null() { return (nil, cursor.index) }
    guard let instant = cursor.instant() else { return (nil, 0) }
    return (instant, cursor.index)
  }

  /// Consumes a plain ASCII string and returns the range of its text. Returns `nil` for any other
  /// input.
  @inline(__always)
  mutating func plainString() -> Range<Int>? { take("\"") ? plainText() : nil }
}
