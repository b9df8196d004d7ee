/// The error of a run that a signal ended. The files that were there before remain.
struct RunInterruption: Error {
  /// The number of subjects that had been read.
  let count: Int
}
