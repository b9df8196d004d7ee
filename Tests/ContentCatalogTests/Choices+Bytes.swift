import PropertyTesting

extension Choices {
  /// Chooses a byte.
  mutating func byte() -> UInt8 { UInt8(truncatingIfNeeded: number(in: 0...255)) }

  /// Replaces a number of bytes within `count`.
  mutating func replacing(
    _ count: ClosedRange<Int>, of bytes: [UInt8], by byte: (inout Choices) -> UInt8
  ) -> [UInt8] {
    let replaced = list(count) { choices in
      (choices.number(in: 0...bytes.count - 1), byte(&choices))
    }
    return replaced.reduce(into: bytes) { $0[$1.0] = $1.1 }
  }

  /// Chooses a number in a range.
  mutating func number(in range: ClosedRange<Int64>) -> Int64 {
    Int64(number(in: Int(range.lowerBound)...Int(range.upperBound)))
  }
}
