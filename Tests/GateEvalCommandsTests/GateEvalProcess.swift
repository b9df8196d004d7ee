import Foundation
import TestSupport

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
  init(_ arguments: [String], in folder: URL = Repository.root, input: String = "") throws {
    let output = try CapturedOutput()
    let errors = try CapturedOutput()
    status = try Self.run(
      arguments, in: folder, input: input, output: output.handle, errors: errors.handle)
    self.output = try output.text()
    self.errors = try errors.text()
  }

  /// Runs `gate-eval` with any kind of output, and returns its exit status.
  static func run(
    _ arguments: [String], in folder: URL = Repository.root, input: String = "", output: FileHandle,
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
  static let fixtures = Repository.url("Tests/GateEvalCommandsTests/Fixtures")
}

extension String {
  /// The token in the messages of an unfinished run; `nil` if there is none.
  var resumeToken: String? {
    split(separator: "--resume-from ").dropFirst().first.map { String($0.prefix { $0 != "\n" }) }
  }
}

extension GateEvalProcess {
  /// Returns the command line, the output and the exit status of the run.
  func transcript(of arguments: [String]) -> String {
    let words = arguments.map { $0.isEmpty || $0.contains(" ") ? "'\($0)'" : $0 }
    var text = "$ \((["gate-eval"] + words).joined(separator: " "))\n\(output)"
    if !errors.isEmpty { text += "--- standard error\n\(errors)" }
    return text + "--- status \(status)\n"
  }
}

extension GoldenFile {
  /// The file with the output of the run that has this name.
  init(name: String) { self.init("Tests/GateEvalCommandsTests/Golden/\(name).txt") }
}
