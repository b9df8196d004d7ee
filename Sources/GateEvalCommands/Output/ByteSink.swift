/// What bytes are written to, one after another.
package protocol ByteSink {
  mutating func append(_ byte: UInt8)
  mutating func append(contentsOf bytes: some Sequence<UInt8>)
}

extension ByteSink {
  /// A number in decimal.
  @inline(__always)
  package mutating func append<Number: FixedWidthInteger>(number: Number) {
    if number < 0 { append(UInt8(ascii: "-")) }
    let magnitude = number.magnitude
    var place: Number.Magnitude = 1
    while magnitude / place >= 10 { place *= 10 }
    while place > 0 {
      append(UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: magnitude / place % 10))
      place /= 10
    }
  }
}
