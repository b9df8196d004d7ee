/// A run of bytes in one of the files of a catalog: the compact form of a place, kept in every value
/// that was read, and turned into a ``FileLocation`` when somebody has to see it.
public struct SourceSpan: Hashable, Sendable {
  /// Which file, as an index into the ``SourceMap`` that it was read with.
  package var file: Int32
  /// The first byte.
  package var start: Int32
  /// The byte after the last.
  package var end: Int32

  package init(file: Int32, start: Int32, end: Int32) {
    self.file = file
    self.start = start
    self.end = end
  }
}
