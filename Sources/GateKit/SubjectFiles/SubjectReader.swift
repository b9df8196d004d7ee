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
  private var pieces: SubjectPieces

  /// Makes a reader of whatever fills a buffer: `read` answers how many bytes it wrote, 0 at the end.
  public init(
    for catalogs: [Catalog],
    read: @escaping (UnsafeMutableRawBufferPointer) throws(SubjectInputError) -> Int
  ) {
    decoder = SubjectDecoder(for: catalogs)
    pieces = SubjectPieces(SubjectInput(read: read))
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
    guard let piece = try pieces.next() else { return nil }
    switch piece.content {
    case .object(let bytes):
      do throws(SubjectFault) {
        return .subject(try decoder.subject(from: bytes[...]), line: piece.line)
      } catch {
        return .rejected(SubjectRejection(line: piece.line, fault: error, bytes: bytes))
      }
    case .fault(let message, let bytes):
      return .rejected(
        SubjectRejection(
          line: piece.line, fault: SubjectFault(message, offset: 0), bytes: bytes))
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
