/// A failure to write output.
package enum OutputError: Error, Hashable, Sendable {
  /// The reader closed its end of the pipe, which ends the run without a message.
  case brokenPipe
  /// The system reported an error.
  case failed(output: String, errno: Int32)
}
