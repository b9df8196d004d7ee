@preconcurrency import CLibrary

/// A program that this process started, in a process group of its own.
package struct ChildProcess: Sendable {
  /// The result of a program.
  package enum Ending: Hashable, Sendable {
    case exited(status: Int32)
    case signalled(Int32)
    /// The program has ended, and another part of this process took its result.
    case unknown
  }

  private let id: pid_t
  /// Whether the system may have given the id to another program.
  private let isReaped = Locked(false)

  /// Starts a program, which is searched for as a shell does. It inherits the environment, the working
  /// directory and standard error. Signals have their default action.
  ///
  /// - Parameters:
  ///   - arguments: the program and its arguments.
  ///   - input: the descriptor that becomes standard input.
  ///   - output: the descriptor that becomes standard output.
  ///   - variables: the variables that the program has in addition to the inherited environment.
  package init(
    _ arguments: [String], input: FileDescriptor, output: FileDescriptor,
    variables: [(name: String, value: String)] = []
  ) throws(SystemError) {
    #if os(iOS) || os(tvOS) || os(visionOS)
      throw SystemError(number: ENOTSUP)
    #else
      id = try ProcessGroups.add { () throws(SystemError) in
        try Self.spawn(arguments, input: input, output: output, variables)
      }
    #endif
  }

  /// Sends a signal to the program and to all programs of its group, unless the program has ended.
  package func send(_ signal: Signal) {
    isReaped.withLock { isReaped in
      if !isReaped { ProcessGroups.send(signal, to: id) }
    }
  }

  /// Blocks the thread until the program and everything in its group have ended. A program that remains
  /// in the group after the end of the program that started it receives SIGTERM, and SIGKILL if it is still
  /// running after 2 seconds.
  ///
  /// - Parameter note: a function that receives the result of the program as soon as it has ended. It is
  ///   not called if this process ends at once.
  package func wait(_ note: (Ending) -> Void) {
    var information = siginfo_t()
    var result: Int32
    repeat {
      result = waitid(P_PID, id_t(id), &information, WEXITED | WNOWAIT)
    } while result != 0 && errno == EINTR
    let ending = isReaped.withLock { isReaped in
      isReaped = true
      // The system gives the id to no other program before this one is reaped.
      if result == 0 { ProcessGroups.send(.terminate, to: id) }
      return reap()
    }
    if ProcessGroups.endsAtOnce {
      ProcessGroups.remove(id)
      SystemProcess.waitForEnd()
    }
    note(ending)
    ProcessGroups.remove(id)
  }

  private func reap() -> Ending {
    var status: Int32 = 0
    while true {
      let result = waitpid(id, &status, 0)
      if result == id { break }
      if result < 0, errno != EINTR { return .unknown }
    }
    let signal = status & 0x7F
    return signal == 0 ? .exited(status: status >> 8 & 0xFF) : .signalled(signal)
  }
}

#if !os(iOS) && !os(tvOS) && !os(visionOS)
  extension ChildProcess {
    private static func spawn(
      _ arguments: [String], input: FileDescriptor, output: FileDescriptor,
      _ variables: [(name: String, value: String)]
    ) throws(SystemError) -> pid_t {
      #if canImport(Darwin) || canImport(Android)
        var actions: posix_spawn_file_actions_t?
        var attributes: posix_spawnattr_t?
      #else
        var actions = posix_spawn_file_actions_t()
        var attributes = posix_spawnattr_t()
      #endif
      posix_spawn_file_actions_init(&actions)
      defer { posix_spawn_file_actions_destroy(&actions) }
      posix_spawn_file_actions_adddup2(&actions, input.rawValue, STDIN_FILENO)
      posix_spawn_file_actions_adddup2(&actions, output.rawValue, STDOUT_FILENO)
      posix_spawnattr_init(&attributes)
      defer { posix_spawnattr_destroy(&attributes) }
      var flags = POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK
      #if canImport(Darwin)
        flags |= POSIX_SPAWN_CLOEXEC_DEFAULT
        posix_spawn_file_actions_addinherit_np(&actions, STDERR_FILENO)
      #endif
      posix_spawnattr_setflags(&attributes, Int16(flags))
      posix_spawnattr_setpgroup(&attributes, 0)
      var signals = sigset_t()
      sigemptyset(&signals)
      posix_spawnattr_setsigmask(&attributes, &signals)
      for signal in [SIGPIPE, SIGINT, SIGQUIT, SIGTERM, SIGHUP] { sigaddset(&signals, signal) }
      posix_spawnattr_setsigdefault(&attributes, &signals)
      var words = arguments.map { strdup($0) } + [nil]
      defer { for word in words { free(word) } }
      guard let program = words[0] else { throw SystemError(number: ENOENT) }
      let added = variables.map { strdup("\($0.name)=\($0.value)") }
      defer { for variable in added { free(variable) } }
      var environment = environment(without: variables.map(\.name)) + added + [nil]
      var id: pid_t = 0
      let error = posix_spawnp(&id, program, &actions, &attributes, &words, &environment)
      guard error == 0 else { throw SystemError(number: error) }
      return id
    }

    /// Returns the environment of this process without the variables that have one of the names.
    private static func environment(without names: [String]) -> [UnsafeMutablePointer<CChar>?] {
      var next: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
      #if canImport(Darwin)
        next = _NSGetEnviron().pointee
      #else
        next = environ
      #endif
      var kept: [UnsafeMutablePointer<CChar>?] = []
      while let entry = next, let variable = entry.pointee {
        if !names.contains(where: { strncmp(variable, $0 + "=", $0.utf8.count + 1) == 0 }) {
          kept.append(variable)
        }
        next = entry + 1
      }
      return kept
    }
  }
#endif
