import Foundation

/// A run of `gate-eval` in a process of its own, as a shell runs it.
struct GateEvalProcess {
  let output: String
  let errors: String
  let status: Int32

  /// Runs `gate-eval`.
  ///
  /// - Parameters:
  ///   - folder: the working directory, so that paths in the output are the same everywhere.
  ///   - input: the contents of standard input.
  init(_ arguments: [String], in folder: URL = .packageRoot, input: String = "") throws {
    let output = try CapturedOutput()
    let errors = try CapturedOutput()
    status = try Self.run(
      arguments, in: folder, input: input, output: output.handle, errors: errors.handle)
    self.output = try output.text()
    self.errors = try errors.text()
  }

  /// Runs `gate-eval` with any kind of output, and returns its exit status.
  static func run(
    _ arguments: [String], in folder: URL = .packageRoot, input: String = "", output: FileHandle,
    errors: FileHandle
  ) throws -> Int32 {
    let process = Process()
    process.executableURL = executable
    process.arguments = arguments
    process.currentDirectoryURL = folder
    process.standardInput = try CapturedOutput(holding: input).handle
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    process.waitUntilExit()
    return process.terminationStatus
  }

  /// The executable that `GATE_EVAL_EXECUTABLE` names, or the one built with the tests.
  static var executable: URL {
    if let path = ProcessInfo.processInfo.environment["GATE_EVAL_EXECUTABLE"] {
      return URL(fileURLWithPath: path)
    }
    let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }
    let beside = bundle?.bundleURL ?? URL(fileURLWithPath: CommandLine.arguments[0])
    return beside.deletingLastPathComponent().appending(path: "gate-eval")
  }
}

extension URL {
  /// The folder of the package.
  static let packageRoot = testFolder.deletingLastPathComponent().deletingLastPathComponent()
  /// The folder of these tests.
  static let testFolder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
  static let fixtures = testFolder.appending(path: "Fixtures")
}
