/// A file of subjects, split into chunks: lines of NDJSON, or elements of a list.
struct SubjectChunker {
  private enum Form {
    case lines(LineChunks)
    case list(JSONArraySplitter)
  }

  private let read: ByteReader
  private let size: Int
  /// The form of the file; `nil` until the first byte other than white space has been read.
  private var form: Form?

  /// - Parameters:
  ///   - size: the number of bytes of a chunk of lines.
  ///   - areLines: whether the input is known to be NDJSON, as for input that starts in the middle
  ///     of a file.
  init(size: Int, areLines: Bool = false, read: @escaping ByteReader) {
    self.read = read
    self.size = size
    if areLines { form = .lines(LineChunks(read, offset: 0, rest: [], size: size)) }
  }

  /// Returns the next chunk; `nil` at the end. Takes the memory of an earlier chunk in order to
  /// reuse it.
  mutating func next(reusing buffer: inout [UInt8]) throws(SubjectInputError) -> SubjectChunk? {
    switch form {
    case nil:
      form = try begin()
      return try next(reusing: &buffer)
    case .lines(var lines)?:
      // A second reference in `form` would make each mutation copy the value.
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

  /// The size of a chunk of lines: large enough to make the fixed cost of a chunk negligible, small
  /// enough for several chunks to stay in the cache.
  static let size = 1 << 19
}
