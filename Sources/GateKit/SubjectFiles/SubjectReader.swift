public import ContentCatalog

/// Reads the subjects of a file one at a time, in constant memory: NDJSON, or one JSON list.
///
/// ```swift
/// var reader = SubjectReader(for: [catalog], bytes: Array(text.utf8))
/// while let record = try reader.next() { … }
/// ```
///
/// Which of the two it is shows in the first byte that is no white space: a list begins with `[`. Blank
/// lines are skipped. What cannot be read as a subject is answered as a rejection, and reading goes on
/// with what comes next; only of a list whose own commas and brackets are damaged is the rest lost.
public struct SubjectReader {
  private let decoder: SubjectDecoder
  private var chunks: SubjectChunker
  /// What was read and not answered yet, the last first.
  private var pending: [JSONArrayElement] = []
  private var lines = 0
  private var buffer: [UInt8] = []

  /// Makes a reader of whatever fills a buffer: `read` answers how many bytes it wrote, 0 at the end.
  public init(for catalogs: [Catalog], read: @escaping ByteReader) {
    decoder = SubjectDecoder(for: catalogs)
    chunks = SubjectChunker(size: 1 << 16, read: read)
  }

  /// Makes a reader of bytes in memory.
  public init(for catalogs: [Catalog], bytes: [UInt8]) {
    var rest = bytes[...]
    self.init(for: catalogs) { buffer in
      let count = min(buffer.count, rest.count)
      buffer.copyBytes(from: rest.prefix(count))
      rest = rest.dropFirst(count)
      return count
    }
  }

  /// The next subject, or what stands where one should; `nil` at the end.
  ///
  /// - Throws: what reading the input threw.
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
    case .longLine:
      lines += 1
      pending = [JSONArrayElement(line: lines, content: .fault(.tooLong))]
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

@available(*, unavailable)
extension SubjectReader: Sendable {}

/// An input that could not be read.
public struct SubjectInputError: Error, Hashable, Sendable {
  /// What the system says.
  public let reason: String

  /// Makes an error with the system's words.
  public init(reason: String) { self.reason = reason }
}
