import CLibrary

/// The process groups of the programs that this process has started and that may still run.
///
/// A group has the id of its program. It also contains the programs that this one has started, unless they
/// have left the group.
package enum ProcessGroups {
  private struct State {
    var ids: Set<pid_t> = []
    /// Whether this process is ending, so that no program may be started.
    var isEnding = false
    /// Whether this process ends without taking the end of its programs for an answer.
    var endsAtOnce = false
    var beforeFirst: (@Sendable () -> Void)?
  }

  private static let state = Locked(State())

  /// Sets a function that is called once, before the first program is started.
  package static func beforeFirst(_ act: @escaping @Sendable () -> Void) {
    state.withLock { $0.beforeFirst = act }
  }

  /// Whether a program of any group is running.
  package static var areRunning: Bool { ids.contains { hasMembers($0) } }

  /// Asks all programs to end with SIGTERM. No program can be started any more.
  ///
  /// - Parameter thenEndsAtOnce: whether this process ends as soon as the programs have ended, or after a
  ///   short time. Until then, whatever waits for them continues to wait.
  package static func terminate(thenEndsAtOnce: Bool = false) {
    if thenEndsAtOnce { state.withLock { $0.endsAtOnce = true } }
    sendLast(.terminate)
  }

  /// Ends all programs with SIGKILL. No program can be started any more.
  package static func kill() { sendLast(.kill) }

  /// Whether this process ends without taking the end of its programs for an answer.
  static var endsAtOnce: Bool { state.withLock { $0.endsAtOnce } }

  /// Blocks the thread for good if this process ends at once. A thread that sees the end of a program's
  /// output calls this before it reports it.
  package static func waitIfEnding() {
    if endsAtOnce { SystemProcess.waitForEnd() }
  }

  /// Asks all programs to end, and ends those that are still running after a time.
  package static func end(within milliseconds: Int) {
    terminate()
    waitUntilEmpty(milliseconds) { areRunning }
    kill()
  }
}

extension ProcessGroups {
  /// Adds the group of a program that a function starts.
  ///
  /// The lock is held meanwhile, so that no program is started unseen while this process is ending.
  static func add(
    _ start: () throws(SystemError) -> pid_t
  ) throws(SystemError) -> pid_t {
    let act = state.withLock { state in
      defer { state.beforeFirst = nil }
      return state.beforeFirst
    }
    act?()
    waitIfEnding()
    return try state.withLock { state throws(SystemError) in
      if state.isEnding { throw SystemError(number: ECANCELED) }
      let id = try start()
      state.ids.insert(id)
      return id
    }
  }

  /// Waits until a group is empty whose program has ended and whose members received SIGTERM. Ends the
  /// members that are still running after 2 seconds.
  static func remove(_ id: pid_t) {
    waitUntilEmpty(2_000) { hasMembers(id) }
    send(.kill, to: id)
    state.withLock { _ = $0.ids.remove(id) }
  }

  static func send(_ signal: Signal, to id: pid_t) { _ = systemKill(-id, signal.number) }

  private static var ids: Set<pid_t> { state.withLock { $0.ids } }

  private static func sendLast(_ signal: Signal) {
    let ids = state.withLock { state in
      state.isEnding = true
      return state.ids
    }
    for id in ids { send(signal, to: id) }
  }

  private static func hasMembers(_ id: pid_t) -> Bool { systemKill(-id, 0) == 0 }

  private static func waitUntilEmpty(_ milliseconds: Int, _ areRunning: () -> Bool) {
    for _ in 0..<milliseconds / interval {
      if !areRunning() { return }
      _ = poll(nil, 0, Int32(interval))
    }
  }

  /// The time between two looks, in milliseconds.
  private static let interval = 10
}

private func systemKill(_ id: pid_t, _ signal: Int32) -> Int32 { kill(id, signal) }
