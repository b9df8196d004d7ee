import ContentCatalog
import GateKit

/// A chunk of a batch's input, processed by one worker.
enum BatchChunk: Sendable {
  case file(SubjectChunk)
  /// Subjects that already exist as values, and the rejections among them.
  case records([SubjectRecord])
}
