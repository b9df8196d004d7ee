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
