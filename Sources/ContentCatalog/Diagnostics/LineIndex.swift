/// Where the lines of a file begin, and how many scalars there are up to any byte.
///
/// A file may be one line of many megabytes with a fault at every step, so counting from the start of
/// the line each time would take the square of its length.
struct LineIndex: Sendable {
  /// The first byte of every line.
  private let starts: [Int]
  /// How many scalars begin before each multiple of ``stride``.
  private let marks: [Int]

  private static let stride = 1024

  /// - Complexity: O(n) in the number of bytes.
  init(of bytes: [UInt8]) {
    var (starts, marks, scalars) = ([0], [Int](), 0)
    for chunk in Swift.stride(from: 0, through: bytes.count, by: Self.stride) {
      marks.append(scalars)
      for offset in chunk..<min(chunk + Self.stride, bytes.count) {
        let byte = bytes[offset]
        scalars += byte.beginsScalar ? 1 : 0
        if byte <= UInt8(ascii: "\r"), Self.endsLine(at: offset, in: bytes) {
          starts.append(offset + 1)
        }
      }
    }
    (self.starts, self.marks) = (starts, marks)
  }

  /// Lines end as editors see it: at a line feed, a carriage return, or the two together.
  private static func endsLine(at offset: Int, in bytes: [UInt8]) -> Bool {
    switch bytes[offset] {
    case UInt8(ascii: "\n"): true
    case UInt8(ascii: "\r"): offset + 1 == bytes.count || bytes[offset + 1] != UInt8(ascii: "\n")
    default: false
    }
  }

  /// The number of the line that a byte is in, from 1, and the line's bytes without the line break.
  ///
  /// - Complexity: O(log n) in the number of lines.
  func line(at offset: Int, in bytes: [UInt8]) -> (number: Int, range: Range<Int>) {
    var (low, high) = (0, starts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    let start = starts[low]
    guard high < starts.count else { return (low + 1, start..<bytes.count) }
    var end = starts[high]
    if end > start, bytes[end - 1] == UInt8(ascii: "\n") { end -= 1 }
    if end > start, bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    return (low + 1, start..<end)
  }

  /// How many scalars begin before an offset, which is at most the number of bytes.
  ///
  /// - Complexity: O(1)
  func scalarCount(before offset: Int, in bytes: [UInt8]) -> Int {
    let chunk = offset / Self.stride
    return bytes[chunk * Self.stride..<offset].reduce(marks[chunk]) {
      $0 + ($1.beginsScalar ? 1 : 0)
    }
  }
}

extension UInt8 {
  fileprivate var beginsScalar: Bool { self & 0xC0 != 0x80 }
}
