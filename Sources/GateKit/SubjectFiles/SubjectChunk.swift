import ContentCatalog

/// Some subjects of a file that stand side by side, still as bytes.
struct SubjectChunk: Sendable {
  enum Content: Sendable {
    /// Whole lines: the first so many of these bytes, of which the last is a line break. There are
    /// ``ByteCursor/slack`` more after it.
    case lines([UInt8], count: Int)
    /// A line over the limit, which was passed over.
    case longLine
    /// Elements of a list.
    case elements([JSONArrayElement])
  }

  let content: Content
  /// How many bytes had been read where it ends.
  let end: Int
}

/// What stands at one place of a list.
struct JSONArrayElement: Sendable {
  enum Content: Sendable {
    case object([UInt8])
    case fault(Diagnostic.Message)
  }

  /// The line of the file that it begins on, from 1.
  let line: Int
  let content: Content
}
