import Foundation

/// A run of `gate-eval` that a test feeds, reads and interrupts.
final class RunningGateEval {
  private let process = Process()
  private let errors: CapturedOutput

  init(
    _ arguments: [String], in folder: URL = .fixtures, input: Any = FileHandle.nullDevice,
    output: Any = FileHandle.nullDevice, environment: [String: String] = [:]
  ) throws {
    // A run that ends closes its input.
    signal(SIGPIPE, SIG_IGN)
    errors = try CapturedOutput()
    process.executableURL = GateEvalProcess.executable
    process.arguments = arguments
    process.currentDirectoryURL = folder
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    process.standardInput = input
    process.standardOutput = output
    process.standardError = errors.handle
    try process.run()
  }

  func send(_ signal: Int32) { kill(process.processIdentifier, signal) }

  /// Waits for the end, and returns the exit status; `nil` if a signal ended the process.
  func status() -> Int32? {
    process.waitUntilExit()
    return process.terminationReason == .exit ? process.terminationStatus : nil
  }

  /// Waits for the end, and returns the signal that ended the process; `nil` if there is none.
  func endingSignal() -> Int32? {
    process.waitUntilExit()
    return process.terminationReason == .uncaughtSignal ? process.terminationStatus : nil
  }

  func messages() throws -> String { try errors.text() }

  deinit { if process.isRunning { send(SIGKILL) } }
}
