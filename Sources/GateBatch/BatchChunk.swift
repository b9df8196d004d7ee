import ContentCatalog
import GateKit

/// A chunk of a batch's input, processed by one worker.
enum BatchChunk: Sendable {
  case file(SubjectChunk)
  /// Subjects that already exist as values, and the rejections among them.
  case records([SubjectRecord])
}

/// A chunk of a batch's input before a worker reads it.
enum UnreadBatchChunk: Sendable {
  case read(BatchChunk)
  /// Subjects that the worker reads.
  case indexed(IndexedSubjects, Range<Int>)

  /// The memory of lines, for reuse.
  var buffer: [UInt8]? {
    if case .read(.file(let chunk)) = self { chunk.buffer } else { nil }
  }
}
