/// Where the subjects of a batch come from.
public struct BatchInput {
  enum Source {
    case file(SubjectChunker)
    case records(next: () async throws -> BatchRecord?)
    /// What ended the records, once all before it was handed over.
    case failed(any Error)
  }

  var source: Source
  /// Where the bytes begin in their file.
  let start: BatchPosition

  /// The bytes of a file of subjects: an object a line (NDJSON), or one JSON list.
  ///
  /// - Parameters:
  ///   - start: where the bytes begin, in a file of lines of which an earlier batch read what comes before.
  ///   - bytes: reads, and may wait for what it reads; where it waits long, it should look whether the task is
  ///     cancelled. It is called by whoever asks for results, one call at a time.
  public init(from start: BatchPosition = .start, bytes: sending @escaping ByteReader) {
    self.init(from: start, chunkSize: SubjectChunker.size, bytes: bytes)
  }

  /// - Parameter chunkSize: how many bytes of lines a worker gets at once.
  package init(
    from start: BatchPosition = .start, chunkSize: Int, bytes: @escaping ByteReader
  ) {
    self.start = start
    source = .file(SubjectChunker(size: chunkSize, areLines: start != .start, read: bytes))
  }

  /// Subjects one after another; `nil` at the end.
  public init(records: @escaping () async throws -> BatchRecord?) {
    start = .start
    source = .records(next: records)
  }

  /// What comes next; `nil` at the end. The memory of an earlier chunk is used again, and taken for it.
  mutating func next(reusing buffer: inout [UInt8]) async throws -> BatchChunk? {
    switch source {
    case .file(var chunks):
      // Nothing else may hold what is changed, or it would be copied.
      source = .records { nil }
      defer { source = .file(chunks) }
      return try chunks.next(reusing: &buffer).map(BatchChunk.file)
    case .records(let next):
      var records: [BatchRecord] = []
      do {
        while records.count < Self.maxRecords, let record = try await next() {
          records.append(record)
        }
      } catch {
        source = .failed(error)
        if records.isEmpty { throw error }
      }
      return records.isEmpty ? nil : .records(records)
    case .failed(let error):
      throw error
    }
  }

  /// So many are handed to a worker at once; they are far larger than lines.
  private static let maxRecords = 512
}

@available(*, unavailable)
extension BatchInput: Sendable {}
