/// The lines of a stream of bytes.
struct LineSplitter {
  /// The error that the length of a line exceeds the limit.
  struct TooLong: Error {}

  private var bytes: [UInt8] = []
  /// The offset of the next line.
  private var start = 0
  /// The offset before which the next line has no end.
  private var searched = 0
  private let limit: Int

  /// - Parameter limit: the maximum number of bytes of a line, without the line break.
  init(limit: Int) { self.limit = limit }

  mutating func append(_ more: UnsafeRawBufferPointer) { bytes.append(contentsOf: more) }

  /// Returns the next line without its line break; `nil` if its end has not been appended yet.
  mutating func next() throws(TooLong) -> ArraySlice<UInt8>? {
    guard let end = bytes[searched...].firstIndex(of: UInt8(ascii: "\n")) else {
      searched = bytes.count
      if searched - start > limit { throw TooLong() }
      bytes.removeFirst(start)
      searched -= start
      start = 0
      return nil
    }
    defer { (start, searched) = (end + 1, end + 1) }
    if end - start > limit { throw TooLong() }
    return bytes[start..<end]
  }
}
