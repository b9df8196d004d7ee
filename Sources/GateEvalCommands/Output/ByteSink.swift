/// What bytes are written to, one after another.
package protocol ByteSink {
  mutating func append(_ byte: UInt8)
  mutating func append(contentsOf bytes: some Sequence<UInt8>)
}

extension ByteSink {
  /// A number in decimal.
  @inline(__always)
  package mutating func append(number: some FixedWidthInteger) {
    if number < 0 { append(UInt8(ascii: "-")) }
    append(digitsOf: UInt64(number.magnitude))
  }

  // Ten is known when this is compiled: a division by it is a multiplication.
  private mutating func append(digitsOf number: UInt64) {
    if number >= 10 { append(digitsOf: number / 10) }
    append(UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: number % 10))
  }
}
