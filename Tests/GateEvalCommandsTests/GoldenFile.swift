import Foundation
import Testing

/// A file that says what a run of `gate-eval` prints, to be read in review.
struct GoldenFile {
  let name: String

  private var url: URL { .testFolder.appending(path: "Golden/\(name).txt") }

  /// Compares, or writes the file where `GATEKIT_UPDATE_GOLDEN` is set.
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
      Golden/\(name).txt differs; where the new output is right, run the tests once with \
      GATEKIT_UPDATE_GOLDEN=1 and review what changed
      """,
      sourceLocation: location)
  }
}

extension GateEvalProcess {
  /// Everything that can be seen of the run, the command line first.
  func transcript(of arguments: [String]) -> String {
    let words = arguments.map { $0.isEmpty || $0.contains(" ") ? "'\($0)'" : $0 }
    var text = "$ \((["gate-eval"] + words).joined(separator: " "))\n\(output)"
    if !errors.isEmpty { text += "--- standard error\n\(errors)" }
    return text + "--- status \(status)\n"
  }
}
