public import GateKit

/// The source of a batch's subjects.
///
/// ```swift
/// let input = BatchInput(SubjectArray<Never>(subjects.map { .subject($0) }))
/// for try await chunk in batch.chunks(of: input) { print(chunk.subjects) }  // 2
/// ```
public struct BatchInput {
  enum Source {
    case file(SubjectChunker)
    case records(next: () async throws -> SubjectRecord?)
    /// Records that the workers read, from an index on.
    case indexed(IndexedSubjects, first: Int)
    /// The error that ended the records, thrown after all earlier records were delivered.
    case failed(any Error)
  }

  var source: Source
  /// The position of the first byte in the file.
  let start: BatchPosition

  /// Creates an input from the bytes of a file of subjects: one object per line (NDJSON), one JSON
  /// list, or indented objects one after the other.
  ///
  /// - Parameters:
  ///   - start: the position of the first byte, if an earlier batch has read the lines before it.
  ///     Any position other than the start means NDJSON.
  ///   - bytes: the function that reads the bytes. It may block. It should throw if the task is
  ///     cancelled, also while it blocks for long. The task that requests results calls it, one
  ///     call at a time.
  public init(from start: BatchPosition = .start, bytes: sending @escaping ByteReader) {
    self.init(from: start, chunkSize: nil, bytes: bytes)
  }

  /// - Parameter chunkSize: the number of bytes of NDJSON that a worker gets at once; `nil` for those of the lines
  ///   of a block.
  package init(
    from start: BatchPosition = .start, chunkSize: Int?, limits: SubjectLimits = .standard,
    bytes: @escaping ByteReader
  ) {
    self.start = start
    source = .file(
      SubjectChunker(
        size: chunkSize.map { .bytes($0) } ?? .lines(Self.linesOfChunk), limits: limits,
        areLines: start != .start, read: bytes))
  }

  /// A few lines less than a block has room for, because some lines are shorter than the ones before.
  private static let linesOfChunk = BitColumns.subjects - BitColumns.subjects / 32

  /// Creates an input from a cursor over subjects, such as those of several sources.
  public init(_ subjects: some SubjectCursor) {
    start = .start
    if let indexed = (subjects as? any IndexedSubjectCursor)?.indexed {
      source = .indexed(indexed, first: 0)
    } else {
      var subjects = subjects
      source = .records { try await subjects.next() }
    }
  }

  /// Returns the next chunk; `nil` at the end. Takes the memory of an earlier chunk in order to
  /// reuse it.
  ///
  /// - Parameter limit: the intended maximum number of subjects in the chunk.
  mutating func next(
    upTo limit: Int, reusing buffer: inout [UInt8]
  ) async throws -> UnreadBatchChunk? {
    switch source {
    case .file(var chunks):
      // A second reference in `source` would make each mutation copy the value.
      source = .records { nil }
      defer { source = .file(chunks) }
      return try chunks.next(upTo: limit, reusing: &buffer).map { .read(.file($0)) }
    case .records(let next):
      var records: [SubjectRecord] = []
      do {
        while records.count < min(limit, Self.maxRecords), let record = try await next() {
          records.append(record)
        }
      } catch {
        source = .failed(error)
        if records.isEmpty { throw error }
      }
      return records.isEmpty ? nil : .read(.records(records))
    case .indexed(let subjects, let first):
      let end = first + min(limit, Self.maxRecords, subjects.count - first)
      source = .indexed(subjects, first: end)
      return first == end ? nil : .indexed(subjects, first..<end)
    case .failed(let error):
      throw error
    }
  }

  /// The number of records in one chunk. Records are far larger than lines.
  private static let maxRecords = 512
}

@available(*, unavailable)
extension BatchInput: Sendable {}
