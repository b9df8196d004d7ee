extension Span<UInt8> {
  /// Returns the number in exactly `digits` ASCII digits at an offset; `nil` if the bytes there are
  /// not all digits.
  func decimal(at start: Int, digits: Int) -> Int? {
    guard start >= 0, start + digits <= count else { return nil }
    var value = 0
    for index in start..<(start + digits) {
      let digit = self[index] &- UInt8(ascii: "0")
      guard digit < 10 else { return nil }
      value = value * 10 + Int(digit)
    }
    return value
  }
}

extension [UInt8] {
  /// Appends the lowest `digits` digits of a non-negative number, with leading zeros.
  mutating func appendDecimal(_ value: Int, digits: Int) {
    var divisor = 1
    for _ in 1..<digits { divisor *= 10 }
    while divisor > 0 {
      append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: value / divisor % 10))
      divisor /= 10
    }
  }
}
