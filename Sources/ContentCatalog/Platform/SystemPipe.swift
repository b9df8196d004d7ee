import CLibrary

#if !canImport(Darwin)
  /// Creates a pipe that no program inherits which another thread starts at the same time. The modules
  /// of the C libraries omit this function, because C declares it only with `_GNU_SOURCE`.
  @_silgen_name("pipe2")
  private func pipe2(_ ends: UnsafeMutablePointer<Int32>, _ flags: Int32) -> Int32
#endif

/// A pipe, whose ends other programs do not inherit.
package struct SystemPipe: Sendable {
  package let reader: FileDescriptor
  package let writer: FileDescriptor

  package init() throws(SystemError) {
    var ends: [Int32] = [-1, -1]
    #if canImport(Darwin)
      guard pipe(&ends) == 0 else { throw .last }
      for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    #else
      guard pipe2(&ends, O_CLOEXEC) == 0 else { throw .last }
    #endif
    reader = FileDescriptor(rawValue: ends[0])
    writer = FileDescriptor(rawValue: ends[1])
  }

  package func close() {
    reader.closeFile()
    writer.closeFile()
  }
}

extension FileDescriptor {
  /// Makes reading and writing return at once if they would have to wait.
  package func stopBlocking() {
    let flags = fcntl(rawValue, F_GETFL)
    if flags >= 0 { _ = fcntl(rawValue, F_SETFL, flags | O_NONBLOCK) }
  }

  /// Writes once to a pipe. If its reader has left, the call throws and raises no signal.
  ///
  /// - Returns: the number of bytes written; `nil` if a non-blocking descriptor accepts none yet, or a
  ///   signal interrupted the call.
  package func writeOnce(_ bytes: UnsafeRawBufferPointer) throws(SystemError) -> Int? {
    let (count, error) = Self.withoutBrokenPipeSignal {
      let count = write(rawValue, bytes.baseAddress, bytes.count)
      return (count, count < 0 ? SystemError.last : nil)
    }
    guard let error else { return count }
    if error.wouldBlock || error.number == EINTR { return nil }
    throw error
  }

  /// Runs a write while the thread blocks `SIGPIPE`, and discards a signal that the write raised.
  ///
  /// The program that embeds this library decides about its signals, so the action is not changed.
  private static func withoutBrokenPipeSignal(
    _ write: () -> (Int, SystemError?)
  ) -> (Int, SystemError?) {
    var brokenPipe = sigset_t()
    sigemptyset(&brokenPipe)
    sigaddset(&brokenPipe, SIGPIPE)
    var former = sigset_t()
    pthread_sigmask(SIG_BLOCK, &brokenPipe, &former)
    defer { pthread_sigmask(SIG_SETMASK, &former, nil) }
    var earlier = sigset_t()
    sigpending(&earlier)
    let result = write()
    if result.1 == .brokenPipe, sigismember(&earlier, SIGPIPE) == 0 {
      var pending = sigset_t()
      sigpending(&pending)
      var signal: Int32 = 0
      // An ignored signal is not pending, and waiting for it would take forever.
      if sigismember(&pending, SIGPIPE) == 1 { sigwait(&brokenPipe, &signal) }
    }
    return result
  }
}
