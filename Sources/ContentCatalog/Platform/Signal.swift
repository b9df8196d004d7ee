import CLibrary

/// A signal of the system.
package struct Signal: Hashable, Sendable {
  package let number: Int32

  package static let interrupt = Signal(number: SIGINT)
  package static let terminate = Signal(number: SIGTERM)
  /// The signal that a program can neither handle nor ignore.
  package static let kill = Signal(number: SIGKILL)
  /// The signal for a write to a pipe without a reader.
  package static let brokenPipe = Signal(number: SIGPIPE)

  package func ignore() { signal(number, SIG_IGN) }

  /// Sends the signal to this process with its default action, which usually ends the process.
  package func raiseWithDefaultAction() {
    signal(number, SIG_DFL)
    var numbers = sigset_t()
    sigemptyset(&numbers)
    sigaddset(&numbers, number)
    pthread_sigmask(SIG_UNBLOCK, &numbers, nil)
    raise(number)
  }
}
