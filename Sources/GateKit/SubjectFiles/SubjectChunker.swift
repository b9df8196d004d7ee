/// A file of subjects, split into chunks: lines of NDJSON, elements of a list, or objects that extend
/// over several lines.
package struct SubjectChunker {
  private enum Form {
    case lines(LineChunks)
    case objects(JSONObjectSplitter)
  }

  private let read: ByteReader
  private let size: ChunkSize
  private let limits: SubjectLimits
  /// The form of the file; `nil` until the first byte other than white space has been read.
  private var form: Form?

  /// - Parameters:
  ///   - size: the size of a chunk of lines.
  ///   - areLines: whether the input is known to be NDJSON, as for input that starts in the middle
  ///     of a file.
  package init(
    size: ChunkSize, limits: SubjectLimits = .standard, areLines: Bool = false,
    read: @escaping ByteReader
  ) {
    self.read = read
    self.size = size
    self.limits = limits
    if areLines { form = .lines(lines(after: [])) }
  }

  /// Returns the next chunk; `nil` at the end. Takes the memory of an earlier chunk in order to
  /// reuse it.
  ///
  /// - Parameter limit: the maximum number of subjects in the chunk.
  package mutating func next(
    upTo limit: Int = .max, reusing buffer: inout [UInt8]
  ) throws(SubjectInputError) -> SubjectChunk? {
    switch form {
    case nil:
      form = try begin()
      return try next(upTo: limit, reusing: &buffer)
    case .lines(var lines)?:
      // A second reference in `form` would make each mutation copy the value.
      form = nil
      defer { form = .lines(lines) }
      return try lines.next(upTo: limit, reusing: &buffer)
    case .objects(var objects)?:
      form = nil
      defer { form = .objects(objects) }
      return try objects.next(upTo: limit)
    }
  }

  private func begin() throws(SubjectInputError) -> Form {
    var bytes: [UInt8] = []
    var blanks = 0
    while true {
      let seen = bytes.count
      bytes.append(contentsOf: repeatElement(0, count: 1 << 12))
      let count = try bytes.read(seen..<bytes.count, with: read)
      bytes.removeLast(bytes.count - seen - count)
      blanks = bytes[blanks...].firstIndex { !$0.isJSONBlank } ?? bytes.count
      let isComplete = count == 0 || bytes.count > limits.lineLength
      guard let form = FileForm(beginning: bytes[blanks...], isComplete: isComplete) else {
        continue
      }
      switch form {
      case .lines: return .lines(lines(after: bytes))
      case .list, .objects:
        return .objects(try JSONObjectSplitter(BufferedByteReader(bytes, read: read), form, limits))
      case .encoded(let encoding): throw SubjectInputError(encoding)
      }
    }
  }

  /// - Parameter start: the bytes already read.
  private func lines(after start: [UInt8]) -> LineChunks {
    LineChunks(read, offset: 0, rest: start, size: size, limits: limits)
  }
}
