#if canImport(Glibc)
  import Foundation
  import GateEvalCommands
  import Testing

  /// A crash is reported by the process itself where Swift's runtime does not do so, as in a static
  /// executable. A signal that is sent stands for a crash. `SIGABRT` cannot be sent, since a process of
  /// the tests inherits a mask that blocks it.
  @Suite(.timeLimit(.minutes(30))) struct CrashReportTests {
    @Test(arguments: [
      (SIGILL, "illegal instruction"), (SIGTRAP, "trap"), (SIGBUS, "bus error"),
      (SIGFPE, "arithmetic exception"), (SIGSEGV, "segmentation fault"),
    ])
    func `a crash is reported with the version, the command, the cause and addresses`(
      signal: Int32, cause: String
    ) throws {
      let run = try Self.crashed(by: signal)
      let lines = try run.messages().split(separator: "\n", omittingEmptySubsequences: false)
      #expect(lines.count == 4 && lines.last == "")
      #expect(
        lines.first == "gate-eval: error: version \(GateEval.version) crashed in `eval`: \(cause)")
      #expect(lines.dropFirst().first?.wholeMatch(of: #/  addresses:( 0x[0-9a-f]+)+/#) != nil)
      let help = "  help: this is a bug in gate-eval; please report it with these lines"
      #expect(lines.dropFirst(2).first == help[...])
    }

    /// Returns a run that has ended after it received a signal while it waited for input.
    private static func crashed(by signal: Int32) throws -> RunningGateEval {
      let folder = try RunFolder()
      let (input, rejects) = (try folder.pipe("in"), try folder.pipe("rejects"))
      let run = try RunningGateEval(
        ["club", "-i", input, "--rejects", rejects],
        environment: ["SWIFT_BACKTRACE": "enable=no"])
      // This waits until the run has opened its input and the reject file.
      let reader = try FileHandle(forReadingFrom: URL(filePath: rejects))
      run.send(signal)
      #expect(run.endingSignal() == signal)
      try reader.close()
      return run
    }
  }
#endif
