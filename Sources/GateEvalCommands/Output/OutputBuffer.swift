package import ContentCatalog

/// Bytes on their way out, appended without making strings in between and reused when emptied.
package struct OutputBuffer: ByteSink, Sendable {
  package private(set) var bytes: [UInt8]

  package init(bytes: [UInt8] = []) { self.bytes = bytes }

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

  package mutating func append(spaces count: Int) {
    for _ in 0..<max(count, 0) { bytes.append(UInt8(ascii: " ")) }
  }

  /// Makes room beforehand.
  package mutating func reserve(_ count: Int) { bytes.reserveCapacity(bytes.count + count) }

  /// Puts another byte in the place of the first.
  package mutating func replaceFirst(with byte: UInt8) {
    if !bytes.isEmpty { bytes[0] = byte }
  }

  package mutating func append(_ instant: Instant) { instant.appendText(to: &bytes) }

  /// Empties it, and keeps its memory for what comes next.
  package mutating func removeAll() { bytes.removeAll(keepingCapacity: true) }
}
