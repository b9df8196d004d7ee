/// A destination to which bytes are appended.
@usableFromInline
package protocol ByteSink {
  mutating func append(_ byte: UInt8)
  mutating func append(contentsOf bytes: some Sequence<UInt8>)
}

extension ByteSink {
  /// Appends a number in decimal.
  @inlinable @inline(__always)
  package mutating func append(number: some FixedWidthInteger) {
    if number < 0 { append(UInt8(ascii: "-")) }
    append(digitsOf: UInt64(number.magnitude))
  }

  // The divisor is a constant, so the compiler replaces the division with a multiplication.
  @inlinable
  package mutating func append(digitsOf number: UInt64) {
    if number >= 10 { append(digitsOf: number / 10) }
    append(UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: number % 10))
  }
}
