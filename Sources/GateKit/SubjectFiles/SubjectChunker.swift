/// Cuts a file of subjects into chunks: the lines of NDJSON, or the elements of a list.
struct SubjectChunker {
  private enum Form {
    case lines(LineChunks)
    case list(JSONArraySplitter)
  }

  private let read: ByteReader
  private let size: Int
  /// `nil` until the first byte that is no blank was seen.
  private var form: Form?

  /// - Parameters:
  ///   - size: how many bytes of lines a chunk has.
  ///   - areLines: whether it is known to be lines, as what comes in the middle of a file is.
  init(size: Int, areLines: Bool = false, read: @escaping ByteReader) {
    self.read = read
    self.size = size
    if areLines { form = .lines(LineChunks(read, offset: 0, rest: [], size: size)) }
  }

  /// What comes next; `nil` at the end. The memory of an earlier chunk is used again, and taken for it.
  mutating func next(reusing buffer: inout [UInt8]) throws(SubjectInputError) -> SubjectChunk? {
    switch form {
    case nil:
      form = try begin()
      return try next(reusing: &buffer)
    case .lines(var lines)?:
      // Nothing else may hold what is changed, or it would be copied.
      form = nil
      defer { form = .lines(lines) }
      return try lines.next(reusing: &buffer)
    case .list(var list)?:
      form = nil
      defer { form = .list(list) }
      return try list.next()
    }
  }

  private func begin() throws(SubjectInputError) -> Form {
    var bytes: [UInt8] = []
    while true {
      let seen = bytes.count
      bytes.append(contentsOf: repeatElement(0, count: 1 << 12))
      let count = try bytes.read(seen..<bytes.count, with: read)
      bytes.removeLast(bytes.count - seen - count)
      guard let first = bytes[seen...].firstIndex(where: { !$0.isJSONBlank }) else {
        if count == 0 || bytes.count > SubjectLimits.lineLength {
          return .lines(LineChunks(read, offset: 0, rest: bytes, size: size))
        }
        continue
      }
      guard bytes[first] == UInt8(ascii: "[") else {
        return .lines(LineChunks(read, offset: 0, rest: bytes, size: size))
      }
      var input = SubjectInput(bytes, read: read)
      _ = try input.skipBlanks()
      return .list(JSONArraySplitter(input))
    }
  }

  /// So large that what is done once a chunk costs little, and so small that several stay in the cache.
  static let size = 1 << 19
}
