/// The lines of a file, split into chunks.
struct LineChunks {
  private let read: ByteReader
  /// The offset of the next chunk, in bytes read.
  private var offset: Int
  /// Bytes that were read, and the index of the first one that is not part of a chunk yet.
  private var pending: (bytes: [UInt8], next: Int)
  private var isAtEnd = false
  /// The error that ended reading early. It is thrown after all earlier chunks were returned.
  private var failure: SubjectInputError?
  /// The size of a chunk, unless a line is longer.
  private var chunkSize: ChunkSize
  private let limits: SubjectLimits

  /// - Parameters:
  ///   - offset: the number of bytes read before `rest`.
  ///   - rest: the bytes that were read but not used.
  ///   - size: the size of a chunk, unless a line is longer.
  init(
    _ read: @escaping ByteReader, offset: Int, rest: [UInt8], size: ChunkSize,
    limits: SubjectLimits
  ) {
    self.read = read
    self.offset = offset
    pending = (rest, 0)
    chunkSize = size
    self.limits = limits
  }

  /// Returns the next lines; `nil` at the end. Takes the memory of an earlier chunk in order to
  /// reuse it.
  ///
  /// - Parameter limit: the intended maximum number of subjects in the chunk. It can have up to six
  ///   times as many, if their lines are the shortest possible.
  mutating func next(
    upTo limit: Int, reusing buffer: inout [UInt8]
  ) throws(SubjectInputError) -> SubjectChunk? {
    if isAtEnd, pending.next == pending.bytes.count { return nil }
    var bytes: [UInt8] = []
    swap(&bytes, &buffer)
    var end = limit < size / Self.shortLine ? limit * Self.shortLine : size
    // A little more, because the next chunks may be larger.
    let room = end + end / 16 + Self.spare
    if !(end + Self.spare...2 * room).contains(bytes.count) {
      bytes = Array(repeating: 0, count: room)
    }
    var filled = 0
    while true {
      fill(&bytes, from: &filled, to: end)
      if isAtEnd { return lastChunk(bytes, filled) }
      let lines = (bytes[..<filled].lastIndex(of: UInt8(ascii: "\n")) ?? -1) + 1
      if lines > maxLine, let line = tooLongLine(bytes, lines) {
        putBack(bytes[lines..<filled])
        return line
      }
      if lines > 0 {
        putBack(bytes[lines..<filled])
        chunkSize.adapt(to: bytes[..<lines])
        return chunk(.lines(bytes, count: lines), length: lines)
      }
      if let failure { throw failure }
      if filled > maxLine { return try longLine(filled, &bytes) }
      end = min(2 * filled, maxLine + 1)
      bytes.append(contentsOf: repeatElement(0, count: max(0, end + Self.spare - bytes.count)))
    }
  }

  private mutating func chunk(_ content: SubjectChunk.Content, length: Int) -> SubjectChunk {
    let start = offset
    offset += length
    return SubjectChunk(content: content, start: start, end: offset)
  }

  /// Reads up to an offset of the array.
  private mutating func fill(_ bytes: inout [UInt8], from filled: inout Int, to end: Int) {
    let known = pending.bytes[pending.next...].prefix(end - filled)
    if !known.isEmpty {
      bytes.replaceSubrange(filled..<filled + known.count, with: known)
      filled += known.count
      pending.next += known.count
    }
    while !isAtEnd, failure == nil, filled < end {
      do throws(SubjectInputError) {
        let count = try bytes.read(filled..<end, with: read)
        if count == 0 { isAtEnd = true }
        filled += count
      } catch {
        failure = error
      }
    }
  }

  /// Keeps bytes for the next chunk.
  private mutating func putBack(_ bytes: ArraySlice<UInt8>) {
    if pending.next < pending.bytes.count {
      // No other bytes were read, so these precede the next one.
      pending.next -= bytes.count
    } else {
      pending.bytes.removeAll(keepingCapacity: true)
      pending.bytes.append(contentsOf: bytes)
      pending.next = 0
    }
  }

  /// Returns the rest of the file, adding the final line break if it is missing.
  private mutating func lastChunk(_ bytes: consuming [UInt8], _ filled: Int) -> SubjectChunk? {
    if filled == 0 { return nil }
    if bytes[filled - 1] == UInt8(ascii: "\n") {
      return chunk(.lines(bytes, count: filled), length: filled)
    }
    let length = bytes[filled - 1] == UInt8(ascii: "\r") ? filled - 1 : filled
    if length > limits.lineLength, !bytes[..<filled].contains(UInt8(ascii: "\n")) {
      return chunk(.longLine(limit: limits.lineLength), length: filled)
    }
    bytes[filled] = UInt8(ascii: "\n")
    return chunk(.lines(bytes, count: filled + 1), length: filled)
  }

  /// Returns the only line of these bytes if it exceeds the limit by one byte, which can be the first
  /// one of its line break.
  private mutating func tooLongLine(_ bytes: [UInt8], _ length: Int) -> SubjectChunk? {
    guard bytes[length - 2] != UInt8(ascii: "\r"),
      bytes[..<length].firstIndex(of: UInt8(ascii: "\n")) == length - 1
    else { return nil }
    return chunk(.longLine(limit: limits.lineLength), length: length)
  }

  /// Skips the rest of a line that exceeds the limit.
  private mutating func longLine(
    _ filled: Int, _ bytes: inout [UInt8]
  ) throws(SubjectInputError) -> SubjectChunk {
    var length = filled
    while true {
      var count = 0
      fill(&bytes, from: &count, to: size)
      if count == 0 {
        if let failure { throw failure }
        break
      }
      if let lineBreak = bytes[..<count].firstIndex(of: UInt8(ascii: "\n")) {
        putBack(bytes[(lineBreak + 1)..<count])
        length += lineBreak + 1
        break
      }
      length += count
    }
    return chunk(.longLine(limit: limits.lineLength), length: length)
  }

  /// The number of bytes of the next chunk. It does not exceed the limit of a line, so that only the first
  /// line of a chunk can.
  private var size: Int { min(chunkSize.bytes, limits.lineLength) }
  /// The maximum number of bytes of a line, with the first byte of a line break of two.
  private var maxLine: Int { limits.lineLength + 1 }
  /// The room for a missing final line break and for looking ahead.
  private static let spare = 1 + SubjectChunk.slack
  /// The length of a short line. The shortest line with a subject, `{"id":""}`, has ten bytes.
  private static let shortLine = 64
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
