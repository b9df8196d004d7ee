import Foundation
import Testing
import TestSupport

/// Runs that may open only a few files.
@Suite(.tags(.process), .slow) struct FewDescriptorsTests {
  private static let commands = [
    ["eval", "club", "-i", "subjects/all.ndjson", "-f", "counts"], ["check", "club"],
    ["explain", "club", "L1", "--holding", "basic"], ["diff", "--git", "HEAD", "club"],
    ["explain", "club", "L1", "--subject", "u1", "--source", "exec:sh -c exit"],
    [
      "eval", "club", "-i", "subjects/all.ndjson", "-f", "counts", "--source", "exec:sh -c exit",
      "--source", "exec:sh -c exit",
    ],
  ]

  /// With fewer, the system cannot load the libraries of an executable that is not linked statically.
  private static let limits = Array(4...36)

  @Test(arguments: commands)
  func `too few open files are reported`(arguments: [String]) throws {
    for limit in Self.limits {
      let errors = try CapturedOutput()
      let shell = Process()
      shell.executableURL = URL(filePath: "/bin/sh")
      shell.arguments =
        ["-c", "ulimit -n \(limit); exec \"$@\"", "sh", GateEvalProcess.executable.path] + arguments
      shell.currentDirectoryURL = .fixtures
      shell.standardOutput = FileHandle.nullDevice
      shell.standardError = errors.handle
      try shell.run()
      shell.waitUntilExit()
      #expect(shell.terminationReason == .exit, "\(limit)")
      let text = try errors.text()
      if limit < 19 {
        #expect(shell.terminationStatus == 74, "\(limit): \(text)")
        #expect(text.contains("error: the files that a run needs cannot be opened"), "\(limit)")
      } else if shell.terminationStatus != 0 {
        #expect(text.contains("error"), "\(limit)")
      }
    }
  }
}
