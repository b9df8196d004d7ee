/// A location in a file, as shown to people and editors.
public struct FileLocation: Hashable, Sendable, Codable {
  /// The path of the file, as the user entered it, or relative to the catalog's folder.
  public let path: String
  /// The line, from 1.
  public let line: Int
  /// The column, from 1, counted in Unicode scalars.
  public let column: Int

  /// Creates a location; `line` and `column` count from 1.
  public init(path: String, line: Int, column: Int) {
    self.path = path
    self.line = line
    self.column = column
  }
}

extension FileLocation: Comparable {
  /// Orders locations by path, then line, then column.
  public static func < (a: Self, b: Self) -> Bool {
    (a.path, a.line, a.column) < (b.path, b.line, b.column)
  }
}

extension FileLocation: CustomStringConvertible {
  /// The location in the form `path:line:column`, as compilers print it.
  public var description: String { "\(path):\(line):\(column)" }
}
