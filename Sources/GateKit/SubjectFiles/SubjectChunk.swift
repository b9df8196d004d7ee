package import ContentCatalog

/// Consecutive subjects of a file, not yet decoded.
package struct SubjectChunk: Sendable {
  /// The number of arbitrary bytes after the last line, so that a reader looks ahead without checking bounds.
  package static let slack = 64

  package enum Content: Sendable {
    /// Whole lines: the first `count` bytes, of which the last is a line break. At least ``slack`` bytes
    /// follow.
    case lines([UInt8], count: Int)
    /// A line that exceeds the limit, a number of bytes, and was skipped.
    case longLine(limit: Int)
    /// Elements of a list.
    case elements([JSONArrayElement])
  }

  package let content: Content
  /// The offset of the chunk's beginning, in bytes read.
  package let start: Int
  /// The offset of the chunk's end.
  package let end: Int

  /// The memory of lines, for reuse.
  package var buffer: [UInt8]? {
    if case .lines(let bytes, _) = content { bytes } else { nil }
  }
}

/// An element of a list, or a fault in its place.
package struct JSONArrayElement: Sendable {
  package enum Content: Sendable {
    case object([UInt8])
    case fault(Diagnostic.Message)
  }

  /// The line of the file on which the element begins, from 1.
  package let line: Int
  package let content: Content
}
