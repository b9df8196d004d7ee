/// A name that a scanner found in a line.
struct ScannedName {
  /// The byte range of the name as it is written.
  let text: Range<Int>
  /// The index of the name in the table of its kind; `nil` for an unknown name, which then has no escapes.
  let index: Int?
}
