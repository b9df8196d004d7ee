/// A range of text in a file, as shown to people and editors.
public struct FileLocation: Hashable, Sendable, Codable {
  /// The path of the file, as the user entered it, or relative to the catalog's folder.
  public let path: String
  /// The line of the first character, from 1.
  public let line: Int
  /// The column of the first character, from 1, counted in Unicode scalars.
  public let column: Int
  /// The line of the position after the last character, from 1.
  public let endLine: Int
  /// The column of the position after the last character, from 1, counted in Unicode scalars. In an
  /// empty range, it equals ``column``.
  public let endColumn: Int

  /// Creates a location; lines and columns count from 1, and the end is exclusive.
  public init(path: String, line: Int, column: Int, endLine: Int, endColumn: Int) {
    self.path = path
    self.line = line
    self.column = column
    self.endLine = endLine
    self.endColumn = endColumn
  }
}

extension FileLocation: Comparable {
  /// Orders locations by path, then start, then end.
  public static func < (a: Self, b: Self) -> Bool {
    (a.path, a.line, a.column, a.endLine, a.endColumn)
      < (b.path, b.line, b.column, b.endLine, b.endColumn)
  }
}

extension FileLocation: CustomStringConvertible {
  /// The start of the location in the form `path:line:column`, as compilers print it.
  public var description: String { "\(path):\(line):\(column)" }
}

/// The source line that a diagnostic points at.
public struct SourceExcerpt: Hashable, Sendable {
  /// The line without its line break. A very long line is cut to the part around the marked range.
  public let line: String
  /// The first column of the marked range in ``line``, from 1, in Unicode scalars.
  public let column: Int
  /// The number of scalars of ``line`` in the marked range, at least 1.
  public let length: Int

  package init(line: String, column: Int, length: Int) {
    self.line = line
    self.column = column
    self.length = length
  }
}
