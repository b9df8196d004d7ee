/// A function that fills a buffer with the next bytes of a file of subjects and returns their
/// number, which is 0 at the end.
public typealias ByteReader = (UnsafeMutableRawBufferPointer) throws(SubjectInputError) -> Int

/// The bytes of a list of subjects, read one at a time.
struct BufferedByteReader {
  private let read: ByteReader
  private var buffer: [UInt8]
  private var next = 0
  private var end: Int
  private var isAtEnd = false
  /// The number of bytes read before those in the buffer.
  private var before = 0
  /// The line of the next byte, from 1.
  private(set) var line = 1

  /// - Parameter start: the bytes already read.
  init(_ start: [UInt8], read: @escaping ByteReader) {
    self.read = read
    buffer = start
    end = start.count
  }

  /// The number of bytes consumed.
  var offset: Int { before + next }

  /// Returns the next byte without consuming it; `nil` at the end.
  mutating func peek() throws(SubjectInputError) -> UInt8? {
    if next == end { try fill() }
    return next < end ? buffer[next] : nil
  }

  /// Consumes the byte that ``peek()`` returned.
  mutating func skip() {
    guard next < end else { return }
    if buffer[next] == UInt8(ascii: "\n") { line += 1 }
    next += 1
  }

  /// Consumes white space, and returns the byte after it without consuming it.
  mutating func skipBlanks() throws(SubjectInputError) -> UInt8? {
    while let byte = try peek() {
      guard byte.isJSONBlank else { return byte }
      skip()
    }
    return nil
  }

  private mutating func fill() throws(SubjectInputError) {
    guard !isAtEnd else { return }
    before += end
    next = 0
    end = 0
    if buffer.count < Self.size { buffer = Array(repeating: 0, count: Self.size) }
    end = try buffer.read(0..<buffer.count, with: read)
    isAtEnd = end == 0
  }

  private static let size = 1 << 16
}

extension UInt8 {
  /// Whether the byte is JSON white space.
  package var isJSONBlank: Bool { self == 0x20 || self == 0x09 || self == 0x0A || self == 0x0D }
}
