import ContentCatalog

/// Consecutive subjects of a file, not yet decoded.
struct SubjectChunk: Sendable {
  enum Content: Sendable {
    /// Whole lines: the first `count` bytes, of which the last is a line break. At least
    /// ``ByteCursor/slack`` bytes follow.
    case lines([UInt8], count: Int)
    /// A line that exceeds the limit, a number of bytes, and was skipped.
    case longLine(limit: Int)
    /// Elements of a list.
    case elements([JSONArrayElement])
  }

  let content: Content
  /// The offset of the chunk's beginning, in bytes read.
  let start: Int
  /// The offset of the chunk's end.
  let end: Int

  /// The memory of lines, for reuse.
  var buffer: [UInt8]? {
    if case .lines(let bytes, _) = content { bytes } else { nil }
  }
}

/// An element of a list, or a fault in its place.
struct JSONArrayElement: Sendable {
  enum Content: Sendable {
    case object([UInt8])
    case fault(Diagnostic.Message)
  }

  /// The line of the file on which the element begins, from 1.
  let line: Int
  let content: Content
}
