import ContentCatalog

/// A part of what a batch reads, for one worker.
enum BatchChunk: Sendable {
  case file(SubjectChunk)
  /// Subjects that were made already, and what stood among them.
  case records([BatchRecord])
}
