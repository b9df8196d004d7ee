/// The line of a source that a diagnostic points at.
public struct SourceExcerpt: Hashable, Sendable {
  /// The line without its line break; a very long one is cut to the part around the place.
  public let line: String
  /// The first column of the place in ``line``, from 1, in Unicode scalars.
  public let column: Int
  /// How many scalars of ``line`` the place covers, at least 1.
  public let length: Int

  package init(line: String, column: Int, length: Int) {
    self.line = line
    self.column = column
    self.length = length
  }
}
