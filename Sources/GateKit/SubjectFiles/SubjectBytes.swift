/// The subjects of a source as the bytes of a file: NDJSON, or one JSON list. A batch reads them
/// without creating a value for each subject.
///
/// ```swift
/// let file = SubjectBytes(name: "subjects.ndjson", size: bytes.count) { offset in
///   var rest = bytes.dropFirst(offset)
///   return { buffer in
///     let part = rest.prefix(buffer.count)
///     buffer.copyBytes(from: part)
///     rest = rest.dropFirst(part.count)
///     return part.count
///   }
/// }
/// ```
public struct SubjectBytes: Sendable {
  /// A function that opens the file at an offset in bytes.
  public typealias Opener =
    @Sendable (_ offset: Int) throws(SubjectInputError) -> sending ByteReader

  /// The name of the file in messages.
  public let name: String
  /// The number of bytes; `nil` if it is unknown, as for a stream.
  public let size: Int?
  private let opener: Opener

  /// Creates a description of a file, which is not opened yet.
  public init(name: String, size: Int?, opener: @escaping Opener) {
    self.name = name
    self.size = size
    self.opener = opener
  }

  /// Opens the file.
  ///
  /// - Parameter offset: the number of bytes to skip.
  /// - Throws: the system's reason if the file cannot be opened, or has fewer bytes.
  public func open(at offset: Int = 0) throws(SubjectInputError) -> sending ByteReader {
    try opener(offset)
  }
}
