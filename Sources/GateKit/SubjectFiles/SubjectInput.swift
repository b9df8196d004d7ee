/// Fills a buffer with the bytes of a file of subjects that come next, and answers how many these are, 0 at the
/// end.
public typealias ByteReader = (UnsafeMutableRawBufferPointer) throws(SubjectInputError) -> Int

/// The bytes of a list of subjects, one after another.
struct SubjectInput {
  private let read: ByteReader
  private var buffer: [UInt8]
  private var next = 0
  private var end: Int
  private var isAtEnd = false
  /// How many bytes were read before those in the buffer.
  private var before = 0
  /// The line of the byte that comes next, from 1.
  private(set) var line = 1

  /// - Parameter start: what was read already.
  init(_ start: [UInt8], read: @escaping ByteReader) {
    self.read = read
    buffer = start
    end = start.count
  }

  /// How many bytes were taken.
  var offset: Int { before + next }

  /// The byte that comes next, without taking it; `nil` at the end.
  mutating func peek() throws(SubjectInputError) -> UInt8? {
    if next == end { try fill() }
    return next < end ? buffer[next] : nil
  }

  /// Takes the byte that ``peek()`` answered.
  mutating func skip() {
    guard next < end else { return }
    if buffer[next] == UInt8(ascii: "\n") { line += 1 }
    next += 1
  }

  /// Takes blanks, and answers what comes after them, without taking it.
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
  /// Whether JSON allows it between tokens.
  var isJSONBlank: Bool { self == 0x20 || self == 0x09 || self == 0x0A || self == 0x0D }
}
