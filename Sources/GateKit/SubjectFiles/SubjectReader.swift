public import ContentCatalog

/// A reader that returns the subjects of a file one at a time, in constant memory: NDJSON, or one
/// JSON list.
///
/// ```swift
/// for try await record in SubjectReader(for: [catalog], bytes: Array(text.utf8)) {
///   switch record {
///   case .subject(let subject, _, _, _): print(subject.id)
///   case .rejected(let rejection): print("line \(rejection.line): \(rejection.fault.code)")
///   }
/// }
/// ```
///
/// The first bytes determine the form: a list begins with `[`, and objects that extend over several
/// lines begin with a line that contains only `{`. Blank lines are skipped. Input that is not a valid
/// subject is returned as a rejection, and reading continues after it. If the commas or brackets of the list itself are damaged, the rest of the list is not
/// read.
public struct SubjectReader: SubjectCursor {
  private let decoder: SubjectDecoder
  private var chunks: SubjectChunker
  /// The elements that were read but not yet returned, in reverse order.
  private var pending: [JSONArrayElement] = []
  /// The number of lines read so far.
  private var lines = 0
  /// The memory of the last chunk, for reuse.
  private var buffer: [UInt8] = []

  private static let chunkSize = 1 << 16

  /// Creates a reader of the bytes that a function supplies.
  ///
  /// - Parameters:
  ///   - catalogs: the catalogs whose declarations determine the values that are read.
  ///   - read: fills a buffer and returns the number of bytes written, which is 0 at the end.
  public init(for catalogs: [Catalog], read: @escaping ByteReader) {
    self.init(for: catalogs, limits: .standard, read: read)
  }

  package init(for catalogs: [Catalog], limits: SubjectLimits, read: @escaping ByteReader) {
    decoder = SubjectDecoder(for: catalogs)
    chunks = SubjectChunker(size: .bytes(Self.chunkSize), limits: limits, read: read)
  }

  /// Creates a reader of bytes in memory.
  public init(for catalogs: [Catalog], bytes: [UInt8]) {
    var rest = bytes[...]
    self.init(for: catalogs) { buffer in
      let count = Swift.min(buffer.count, rest.count)
      buffer.copyBytes(from: rest.prefix(count))
      rest = rest.dropFirst(count)
      return count
    }
  }

  /// Returns the next subject or rejection; `nil` at the end.
  ///
  /// - Throws: the error thrown by `read`.
  /// - Complexity: O(n) in the length of the subject's JSON.
  public mutating func next() throws(SubjectInputError) -> SubjectRecord? {
    while pending.isEmpty {
      guard let chunk = try chunks.next(reusing: &buffer) else { return nil }
      take(chunk)
    }
    let element = pending.removeLast()
    switch element.content {
    case .object(let bytes):
      do throws(SubjectFault) {
        return .subject(try decoder.subject(from: bytes[...]), line: element.line)
      } catch {
        return .rejected(SubjectRejection(line: element.line, fault: error, bytes: bytes))
      }
    case .fault(let message):
      return .rejected(
        SubjectRejection(
          line: element.line, fault: SubjectFault(message, offset: 0), bytes: []))
    }
  }

  private mutating func take(_ chunk: SubjectChunk) {
    switch chunk.content {
    case .elements(let elements):
      pending = elements.reversed()
    case .longLine(let limit):
      lines += 1
      pending = [JSONArrayElement(line: lines, content: .fault(.tooLong(limit: limit)))]
    case .lines(let bytes, let count):
      for line in bytes[..<(count - 1)].split(
        separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      {
        lines += 1
        guard !line.allSatisfy(\.isJSONBlank) else { continue }
        let content = line.last == UInt8(ascii: "\r") ? line.dropLast() : line
        pending.append(JSONArrayElement(line: lines, content: .object(Array(content))))
      }
      pending.reverse()
      buffer = bytes
    }
  }
}

extension SubjectReader: AsyncSequence {
  /// Returns an iterator, which continues where the reader is.
  public func makeAsyncIterator() -> SubjectIterator<Self> { SubjectIterator(self) }
}

@available(*, unavailable)
extension SubjectReader: Sendable {}

/// A failure to read the input.
public struct SubjectInputError: DescribedError, Hashable, Sendable {
  /// The system's description of the failure.
  public let message: String
  /// Advice on how to provide the input in a form that can be read; `nil` if the form is not the
  /// problem.
  public let help: String?

  /// Creates an error with the system's description.
  public init(message: String, help: String? = nil) {
    self.message = message
    self.help = help
  }
}
