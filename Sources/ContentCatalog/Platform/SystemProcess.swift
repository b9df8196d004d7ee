import CLibrary

/// This process and the machine that it runs on.
package enum SystemProcess {
  /// The number of processors available, at least 1.
  package static var processorCount: Int { max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }

  /// The clock's time in whole seconds since 1970.
  package static var secondsSince1970: Int64 { Int64(time(nil)) }

  package static func environmentVariable(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }

  /// The arguments after the program's name; `nil` for one that is not valid UTF-8.
  package static var arguments: [String?] {
    UnsafeBufferPointer(start: CommandLine.unsafeArgv, count: Int(CommandLine.argc))
      .dropFirst().map { $0.flatMap { String(validatingCString: $0) } }
  }

  /// Ends the process.
  package static func end(status: Int32) -> Never { exit(status) }

  /// Waits until another thread ends the process.
  package static func waitForEnd() -> Never {
    repeat { pause() } while true
  }

  /// Ends the process without running the handlers of its exit, some of which could wait for other
  /// threads.
  package static func endImmediately(status: Int32) -> Never { _exit(status) }
}
