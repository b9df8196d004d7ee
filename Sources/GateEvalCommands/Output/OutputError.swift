/// Output that could not be written.
package enum OutputError: Error, Hashable, Sendable {
  /// Nobody reads any more: not a failure, but the end of the work.
  case readerWentAway
  /// The system refused, with its error number.
  case failed(output: String, errno: Int32)
}
