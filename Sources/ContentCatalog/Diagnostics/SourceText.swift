/// A file of a catalog, with the index that maps byte offsets to lines and columns.
package struct SourceText: Sendable {
  /// The path as shown to people: as the user entered it.
  package let path: String
  /// The path in the catalog's folder.
  package let name: String
  package let bytes: [UInt8]
  /// The index; `nil` until the first location is computed.
  private let lines = Locked<LineIndex?>(nil)

  package init(path: String, name: String? = nil, bytes: [UInt8]) {
    self.path = path
    self.name = name ?? path
    self.bytes = bytes
  }

  private var index: LineIndex {
    lines.withLock { known in
      if let known { return known }
      let index = LineIndex(of: bytes)
      known = index
      return index
    }
  }

  /// - Complexity: O(log n) in the number of lines, whatever their length; the first time for a file,
  ///   O(n) in its size.
  package func location(of span: SourceSpan) -> FileLocation { location(of: span, at: path) }

  /// Returns the location with the path in the catalog's folder, which tells nothing about the machine.
  ///
  /// - Complexity: as for ``location(of:)``.
  package func portableLocation(of span: SourceSpan) -> FileLocation {
    location(of: span, at: name)
  }

  private func location(of span: SourceSpan, at path: String) -> FileLocation {
    let start = position(of: Int(span.start))
    let end = position(of: Int(max(span.start, span.end)))
    return FileLocation(
      path: path, line: start.line, column: start.column, endLine: end.line,
      endColumn: end.column)
  }

  /// Returns the line and the column of a byte. An offset in a line break is the end of its line.
  private func position(of offset: Int) -> (line: Int, column: Int) {
    let line = index.line(at: offset, in: bytes)
    let start = min(max(offset, line.range.lowerBound), line.range.upperBound)
    let before =
      index.scalarCount(before: start, in: bytes)
      - index.scalarCount(before: line.range.lowerBound, in: bytes)
    return (line.number, before + 1)
  }

  /// - Complexity: as for ``location(of:)``.
  package func excerpt(of span: SourceSpan) -> SourceExcerpt {
    let line = index.line(at: Int(span.start), in: bytes).range
    let start = min(max(Int(span.start), line.lowerBound), line.upperBound)
    let shown = window(of: line, around: start)
    let end = min(max(Int(span.end), start), shown.upperBound)
    // Each piece is decoded by itself, so that the columns match the text even if malformed bytes
    // are replaced.
    let before = String(decoding: bytes[shown.lowerBound..<start], as: UTF8.self)
    let covered = String(decoding: bytes[start..<end], as: UTF8.self)
    let after = String(decoding: bytes[end..<shown.upperBound], as: UTF8.self)
    return SourceExcerpt(
      line: before + covered + after, column: before.unicodeScalars.count + 1,
      length: max(1, covered.unicodeScalars.count))
  }

  /// Returns the part of a long line to show, cut at scalar boundaries.
  private func window(of line: Range<Int>, around start: Int) -> Range<Int> {
    guard line.count > Self.maxExcerptLength else { return line }
    var low = max(line.lowerBound, start - Self.maxExcerptLength / 2)
    while low < start, bytes[low].isUTF8Continuation { low += 1 }
    var high = min(line.upperBound, low + Self.maxExcerptLength)
    while high < line.upperBound, bytes[high].isUTF8Continuation { high += 1 }
    return low..<high
  }

  /// The length limit, in bytes.
  private static let maxExcerptLength = 160
}
