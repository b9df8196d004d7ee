/// The files that a catalog was read from, in the order in which they were taken in.
package struct SourceMap: Sendable {
  package private(set) var files: [SourceText] = []

  package init() {}

  /// Adds a file and answers the index that places in it carry.
  package mutating func add(path: String, bytes: [UInt8]) -> Int32 {
    files.append(SourceText(path: path, bytes: bytes))
    return Int32(files.count - 1)
  }

  /// The place as a person reads it.
  package func location(of span: SourceSpan) -> FileLocation {
    files[Int(span.file)].location(of: span)
  }

  /// The line that the place is in, and the columns that it covers there; `nil` where nothing could be
  /// read.
  package func excerpt(of span: SourceSpan) -> SourceExcerpt? {
    let file = files[Int(span.file)]
    return file.bytes.isEmpty ? nil : file.excerpt(of: span)
  }
}
