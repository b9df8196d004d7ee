/// An index of a file's lines and of the number of Unicode scalars before each byte.
///
/// A file may be a single line of many megabytes with many faults. Counting from the start of the
/// line for each fault would take quadratic time.
struct LineIndex: Sendable {
  /// The offset of the first byte of every line.
  private let starts: [Int32]
  /// The number of scalars that begin before each multiple of ``chunkSize``.
  private let marks: [Int32]

  private static let chunkSize = 128

  /// Builds the index.
  ///
  /// - Complexity: O(n) in the number of bytes.
  init(of bytes: [UInt8]) {
    var (starts, marks, continuations) = ([Int32(0)], [Int32](), 0)
    marks.reserveCapacity(bytes.count / Self.chunkSize + 1)
    bytes.withUnsafeBytes { bytes in
      for chunk in stride(from: 0, through: bytes.count, by: Self.chunkSize) {
        marks.append(Int32(truncatingIfNeeded: chunk - continuations))
        var counts = EightCounts()
        for offset in stride(
          from: chunk, to: min(chunk + Self.chunkSize, bytes.count), by: EightBytes.count)
        {
          let examined = EightBytes(of: bytes, at: offset)
          counts.add(examined.continuations)
          var controls = examined.controlsUpToReturn
          while controls != 0 {
            let end = offset + controls.trailingZeroBitCount / 8
            if Self.endsLine(at: end, in: bytes) {
              starts.append(Int32(truncatingIfNeeded: end + 1))
            }
            controls &= controls - 1
          }
        }
        continuations += counts.sum
      }
    }
    (self.starts, self.marks) = (starts, marks)
  }

  /// Returns whether a line ends at this byte. As in editors, a line ends at a line feed, a
  /// carriage return, or the two together.
  private static func endsLine(at offset: Int, in bytes: UnsafeRawBufferPointer) -> Bool {
    if offset >= bytes.count { return false }
    return switch bytes[offset] {
    case UInt8(ascii: "\n"): true
    case UInt8(ascii: "\r"): offset + 1 == bytes.count || bytes[offset + 1] != UInt8(ascii: "\n")
    default: false
    }
  }

  /// Returns the number, from 1, of the line that contains a byte, and the byte range of the line
  /// without its line break.
  ///
  /// - Complexity: O(log n) in the number of lines.
  func line(at offset: Int, in bytes: [UInt8]) -> (number: Int, range: Range<Int>) {
    // The first line contains even an offset before its start.
    let number = max(starts.partitioningIndex { $0 > offset }, 1)
    let start = Int(starts[number - 1])
    guard number < starts.count else { return (number, start..<bytes.count) }
    var end = Int(starts[number])
    if end > start, bytes[end - 1] == UInt8(ascii: "\n") { end -= 1 }
    if end > start, bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    return (number, start..<end)
  }

  /// Returns the number of scalars that begin before an offset, which is at most the number of
  /// bytes.
  ///
  /// - Complexity: O(1)
  func scalarCount(before offset: Int, in bytes: [UInt8]) -> Int {
    let chunk = offset / Self.chunkSize
    var scalars = Int(marks[chunk])
    for position in chunk * Self.chunkSize..<offset where !bytes[position].isUTF8Continuation {
      scalars += 1
    }
    return scalars
  }
}
