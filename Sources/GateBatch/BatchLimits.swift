/// The limits of a batch.
struct BatchLimits: Sendable {
  /// The intended maximum number of subjects in a chunk, at least 1.
  ///
  /// The results of a whole chunk are held in memory. If the result of a subject is large, chunks of
  /// fewer subjects bound the memory.
  var subjectsOfChunk = Int.max
  /// The number of rejections that the batch accepts. It ends with the next rejection.
  var rejections = Int.max
}

extension BatchLimits {
  /// Creates limits for results of which those of one subject have this many bytes.
  init(bytesOfSubject bytes: Int) { subjectsOfChunk = max(1, Self.bytesOfChunk / max(1, bytes)) }

  /// The intended maximum number of bytes of the results of a chunk.
  private static let bytesOfChunk = 1 << 20
}
