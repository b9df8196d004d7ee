extension Span<UInt8> {
  /// The number that exactly so many ASCII digits write here; `nil` where there are none.
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
  /// Appends a number that is not negative in exactly so many digits, the lowest ones.
  mutating func appendDecimal(_ value: Int, digits: Int) {
    var divisor = 1
    for _ in 1..<digits { divisor *= 10 }
    while divisor > 0 {
      append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: value / divisor % 10))
      divisor /= 10
    }
  }
}
