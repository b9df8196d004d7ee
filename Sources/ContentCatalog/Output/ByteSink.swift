/// A destination to which bytes are appended.
@usableFromInline
package protocol ByteSink {
  mutating func append(_ byte: UInt8)
  mutating func append(contentsOf bytes: some Sequence<UInt8>)
  /// Appends bytes of other memory, all at once.
  mutating func append(copying bytes: UnsafeBufferPointer<UInt8>)
}

extension ByteSink {
  /// Appends a number in decimal.
  @inlinable @inline(__always)
  package mutating func append(number: some FixedWidthInteger) {
    if number < 0 { append(UInt8(ascii: "-")) }
    let magnitude = UInt64(number.magnitude)
    // Most numbers of results are small, and the recursion is not inlined.
    if magnitude >= 1_000 { append(digitsOf: magnitude / 1_000) }
    if magnitude >= 100 { append(lastDigitOf: magnitude / 100) }
    if magnitude >= 10 { append(lastDigitOf: magnitude / 10) }
    append(lastDigitOf: magnitude)
  }

  // The divisor is a constant, so the compiler replaces the division with a multiplication.
  @inlinable
  package mutating func append(digitsOf number: UInt64) {
    if number >= 10 { append(digitsOf: number / 10) }
    append(lastDigitOf: number)
  }

  @inlinable @inline(__always)
  package mutating func append(lastDigitOf number: UInt64) {
    append(UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: number % 10))
  }
}
