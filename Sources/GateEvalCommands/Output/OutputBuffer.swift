/// Bytes on their way out, appended without making strings in between and reused when emptied.
package struct OutputBuffer: Sendable {
  package private(set) var bytes: [UInt8] = []

  package init() {}

  package var count: Int { bytes.count }

  package mutating func append(_ byte: UInt8) { bytes.append(byte) }

  package mutating func append(contentsOf other: some Sequence<UInt8>) {
    bytes.append(contentsOf: other)
  }

  package mutating func append(_ text: StaticString) {
    if text.hasPointerRepresentation {
      bytes.append(
        contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    } else {
      bytes.append(contentsOf: String(text.unicodeScalar).utf8)
    }
  }

  @_disfavoredOverload
  package mutating func append(_ text: String) { bytes.append(contentsOf: text.utf8) }

  package mutating func append(number: some FixedWidthInteger) {
    if number < 0 { bytes.append(UInt8(ascii: "-")) }
    let first = bytes.count
    var rest = number.magnitude
    repeat {
      let (quotient, digit) = rest.quotientAndRemainder(dividingBy: 10)
      bytes.append(UInt8(ascii: "0") + UInt8(digit))
      rest = quotient
    } while rest != 0
    bytes[first...].reverse()
  }

  package mutating func append(spaces count: Int) {
    for _ in 0..<max(count, 0) { bytes.append(UInt8(ascii: " ")) }
  }

  /// Empties it, and keeps its memory for what comes next.
  package mutating func removeAll() { bytes.removeAll(keepingCapacity: true) }
}
