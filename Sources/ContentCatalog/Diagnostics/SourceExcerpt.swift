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
