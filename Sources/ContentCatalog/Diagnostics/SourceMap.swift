/// The files that a catalog was read from, in the order in which they were included.
package struct SourceMap: Sendable {
  package private(set) var files: [SourceText] = []

  package init() {}

  /// Adds a file and returns the index that spans in it carry.
  ///
  /// - Parameters:
  ///   - path: the path as shown to people.
  ///   - name: the path in the catalog's folder; `nil` if it is the same.
  package mutating func add(path: String, name: String? = nil, bytes: [UInt8]) -> Int32 {
    files.append(SourceText(path: path, name: name, bytes: bytes))
    return Int32(files.count - 1)
  }

  /// Returns the path of a span, and the lines and columns of its start and end.
  package func location(of span: SourceSpan) -> FileLocation {
    files[Int(span.file)].location(of: span)
  }

  /// Returns the location of a span with the path in the catalog's folder.
  package func portableLocation(of span: SourceSpan) -> FileLocation {
    files[Int(span.file)].portableLocation(of: span)
  }

  /// Returns the text in a span, as written.
  package func text(of span: SourceSpan) -> String {
    let bytes = files[Int(span.file)].bytes
    let start = min(max(Int(span.start), 0), bytes.count)
    return String(
      decoding: bytes[start..<min(max(Int(span.end), start), bytes.count)], as: UTF8.self)
  }

  /// Returns the line that contains a span, and the columns that the span covers; `nil` if the file
  /// is empty or could not be read.
  package func excerpt(of span: SourceSpan) -> SourceExcerpt? {
    let file = files[Int(span.file)]
    return file.bytes.isEmpty ? nil : file.excerpt(of: span)
  }
}
