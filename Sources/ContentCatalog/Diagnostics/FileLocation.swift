/// A place in a file, for people and editors.
public struct FileLocation: Hashable, Sendable, Codable {
  /// The file as the user named it, or as a catalog named it relative to its folder.
  public let path: String
  /// The line, from 1.
  public let line: Int
  /// The column, from 1, counted in Unicode scalars.
  public let column: Int

  /// Makes a location; `line` and `column` count from 1.
  public init(path: String, line: Int, column: Int) {
    self.path = path
    self.line = line
    self.column = column
  }
}

extension FileLocation: Comparable {
  /// By path, then line, then column.
  public static func < (a: Self, b: Self) -> Bool {
    (a.path, a.line, a.column) < (b.path, b.line, b.column)
  }
}

extension FileLocation: CustomStringConvertible {
  /// `path:line:column`, as compilers write it.
  public var description: String { "\(path):\(line):\(column)" }
}
