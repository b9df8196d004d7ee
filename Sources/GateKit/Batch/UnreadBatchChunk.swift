/// A chunk of a batch's input before a worker reads it.
enum UnreadBatchChunk: Sendable {
  case read(BatchChunk)
  /// Subjects that the worker reads.
  case indexed(IndexedSubjects, Range<Int>)
}
