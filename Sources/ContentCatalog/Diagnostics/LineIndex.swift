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
    var (starts, marks, scalars) = ([Int32(0)], [Int32](), 0)
    for chunk in stride(from: 0, through: bytes.count, by: Self.chunkSize) {
      marks.append(Int32(truncatingIfNeeded: scalars))
      let range = chunk..<min(chunk + Self.chunkSize, bytes.count)
      let (scalarCount, mayEndLine) = Self.examine(bytes[range])
      scalars += scalarCount
      if !mayEndLine { continue }
      for offset in range where Self.endsLine(at: offset, in: bytes) {
        starts.append(Int32(truncatingIfNeeded: offset + 1))
      }
    }
    (self.starts, self.marks) = (starts, marks)
  }

  /// Returns the number of scalars that begin in some bytes, and whether any byte may end a line. The
  /// loop has no branches, so that several bytes are examined at once.
  private static func examine(_ bytes: ArraySlice<UInt8>) -> (scalarCount: Int, mayEndLine: Bool) {
    var (continuations, controls): (UInt8, UInt8) = (0, 0)
    for byte in bytes {
      continuations &+= byte.isUTF8Continuation ? 1 : 0
      controls |= byte <= UInt8(ascii: "\r") ? 1 : 0
    }
    return (bytes.count - Int(continuations), controls != 0)
  }

  /// Returns whether a line ends at this byte. As in editors, a line ends at a line feed, a
  /// carriage return, or the two together.
  private static func endsLine(at offset: Int, in bytes: [UInt8]) -> Bool {
    switch bytes[offset] {
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
