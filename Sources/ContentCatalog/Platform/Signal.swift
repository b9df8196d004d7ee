import CLibrary

/// A signal of the system.
package struct Signal: Hashable, Sendable {
  package let number: Int32

  package static let interrupt = Signal(number: SIGINT)
  package static let terminate = Signal(number: SIGTERM)
  /// The signal that the terminal of a process has been closed.
  package static let hangup = Signal(number: SIGHUP)
  /// The signal that a program can neither handle nor ignore.
  package static let kill = Signal(number: SIGKILL)
  /// The signal for a write to a pipe without a reader.
  package static let brokenPipe = Signal(number: SIGPIPE)

  package func ignore() { signal(number, SIG_IGN) }

  /// Whether this process ignores the signal, for example because `nohup` started it.
  package var isIgnored: Bool {
    var action = sigaction()
    guard sigaction(number, nil, &action) == 0 else { return false }
    #if canImport(Darwin)
      let handler = action.__sigaction_u.__sa_handler
    #else
      let handler = action.__sigaction_handler.sa_handler
    #endif
    return unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }

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
