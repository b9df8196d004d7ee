import CLibrary

/// An error number of the system.
package struct SystemError: Error, Hashable, Sendable {
  package let number: Int32

  package init(number: Int32) { self.number = number }

  /// The error of the last failed call of this thread.
  static var last: SystemError { SystemError(number: errno) }

  /// The system's description.
  package var message: String { String(cString: strerror(number)) }

  /// The error of reading a folder as a file.
  package static let isFolder = SystemError(number: EISDIR)
  /// The error of a name that is not valid UTF-8.
  package static let malformedText = SystemError(number: EILSEQ)
  /// The error of writing to a pipe that its reader has closed.
  package static let brokenPipe = SystemError(number: EPIPE)

  /// Whether a path does not lead to a file.
  package var isMissingFile: Bool { number == ENOENT || number == ENOTDIR }
  /// Whether a call on a non-blocking descriptor would have to wait.
  var wouldBlock: Bool { number == EAGAIN || number == EWOULDBLOCK }
}
