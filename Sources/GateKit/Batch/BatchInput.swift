/// Where the subjects of a batch come from.
public struct BatchInput {
  enum Source {
    case file(SubjectChunks)
    case records(next: () async throws -> BatchRecord?)
  }

  var source: Source

  /// The bytes of a file of subjects: an object a line (NDJSON), or one JSON list.
  public init(bytes: @escaping SubjectBytes) { source = .file(SubjectChunks(read: bytes)) }

  /// Subjects one after another; `nil` at the end.
  public init(records: @escaping () async throws -> BatchRecord?) {
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
      while records.count < Self.mostRecords, let record = try await next() {
        records.append(record)
      }
      return records.isEmpty ? nil : .records(records)
    }
  }

  /// So many are handed to a worker at once; they are far larger than lines.
  private static let mostRecords = 512
}

@available(*, unavailable)
extension BatchInput: Sendable {}
