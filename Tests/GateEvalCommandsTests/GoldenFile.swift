import Foundation
import Testing

/// A file with the expected output of a `gate-eval` run, short enough to review.
struct GoldenFile {
  let name: String

  private var url: URL { .testFolder.appending(path: "Golden/\(name).txt") }

  /// Compares the output with the file, or writes the file if `GATEKIT_UPDATE_GOLDEN` is set.
  func expect(
    _ actual: String, location: Testing.SourceLocation = #_sourceLocation
  ) throws {
    if ProcessInfo.processInfo.environment["GATEKIT_UPDATE_GOLDEN"] != nil {
      return try Data(actual.utf8).write(to: url)
    }
    let expected = try? String(contentsOf: url, encoding: .utf8)
    #expect(
      actual == expected,
      """
      Golden/\(name).txt differs; if the new output is correct, run the tests once with \
      GATEKIT_UPDATE_GOLDEN=1 and review the changes
      """,
      sourceLocation: location)
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
