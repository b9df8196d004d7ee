/// The lines of a file, split into chunks.
struct LineChunks {
  private let read: ByteReader
  /// The number of bytes before ``rest``.
  private var offset: Int
  /// The beginning of the line after the last chunk, already read.
  private var rest: [UInt8]
  private var isAtEnd = false
  /// The error that ended reading early. It is thrown after all earlier chunks were returned.
  private var failure: SubjectInputError?
  private let size: Int

  /// - Parameters:
  ///   - offset: the number of bytes read before `rest`.
  ///   - rest: the bytes that were read but not used.
  ///   - size: the number of bytes of a chunk, unless a line is longer.
  init(_ read: @escaping ByteReader, offset: Int, rest: [UInt8], size: Int) {
    self.read = read
    self.offset = offset
    self.rest = rest
    self.size = size
  }

  /// Returns the next lines; `nil` at the end. Takes the memory of an earlier chunk in order to
  /// reuse it.
  mutating func next(reusing buffer: inout [UInt8]) throws(SubjectInputError) -> SubjectChunk? {
    if let failure { throw failure }
    var bytes: [UInt8] = []
    swap(&bytes, &buffer)
    let capacity = max(size, rest.count)
    if bytes.count != capacity + Self.spare {
      bytes = Array(repeating: 0, count: capacity + Self.spare)
    }
    bytes.withUnsafeMutableBytes { $0.copyBytes(from: rest) }
    var filled = rest.count
    rest.removeAll(keepingCapacity: true)
    while true {
      fill(&bytes, from: &filled)
      if isAtEnd { return lastChunk(bytes, filled) }
      if let lineBreak = bytes[..<filled].lastIndex(of: UInt8(ascii: "\n")) {
        rest.append(contentsOf: bytes[(lineBreak + 1)..<filled])
        offset += lineBreak + 1
        return SubjectChunk(content: .lines(bytes, count: lineBreak + 1), end: offset)
      }
      if let failure { throw failure }
      if filled > SubjectLimits.lineLength { return try longLine(filled, &bytes) }
      let wider = min(2 * filled, SubjectLimits.lineLength + 1)
      bytes.append(contentsOf: repeatElement(0, count: wider - filled))
    }
  }

  /// Reads until only the spare bytes at the end of the array are free.
  private mutating func fill(_ bytes: inout [UInt8], from filled: inout Int) {
    while !isAtEnd, failure == nil, filled < bytes.count - Self.spare {
      do throws(SubjectInputError) {
        let count = try bytes.read(filled..<bytes.count - Self.spare, with: read)
        if count == 0 { isAtEnd = true }
        filled += count
      } catch {
        failure = error
      }
    }
  }

  /// Returns the rest of the file, adding the final line break if it is missing.
  private mutating func lastChunk(_ bytes: consuming [UInt8], _ filled: Int) -> SubjectChunk? {
    if filled == 0 { return nil }
    offset += filled
    let isComplete = bytes[filled - 1] == UInt8(ascii: "\n")
    if !isComplete {
      if bytes[..<filled].count > SubjectLimits.lineLength,
        !bytes[..<filled].contains(UInt8(ascii: "\n"))
      {
        return SubjectChunk(content: .longLine, end: offset)
      }
      bytes[filled] = UInt8(ascii: "\n")
    }
    return SubjectChunk(
      content: .lines(bytes, count: isComplete ? filled : filled + 1), end: offset)
  }

  /// Skips the rest of a line that exceeds the limit.
  private mutating func longLine(
    _ filled: Int, _ bytes: inout [UInt8]
  ) throws(SubjectInputError) -> SubjectChunk {
    offset += filled
    while true {
      let count = try bytes.read(0..<min(size, bytes.count), with: read)
      if count == 0 {
        isAtEnd = true
        break
      }
      if let lineBreak = bytes[..<count].firstIndex(of: UInt8(ascii: "\n")) {
        rest.append(contentsOf: bytes[(lineBreak + 1)..<count])
        offset += lineBreak + 1
        break
      }
      offset += count
    }
    return SubjectChunk(content: .longLine, end: offset)
  }

  /// The room for a missing final line break and for looking ahead.
  private static let spare = 1 + ByteCursor.slack
}

extension Array<UInt8> {
  /// Fills part of the array, and returns the number of bytes read.
  mutating func read(
    _ range: Range<Int>, with read: ByteReader
  ) throws(SubjectInputError) -> Int {
    var failure: SubjectInputError?
    let count = withUnsafeMutableBytes { bytes in
      do throws(SubjectInputError) {
        let part = UnsafeMutableRawBufferPointer(rebasing: bytes[range])
        return Swift.min(Swift.max(try read(part), 0), part.count)
      } catch {
        failure = error
        return 0
      }
    }
    if let failure { throw failure }
    return count
  }
}
