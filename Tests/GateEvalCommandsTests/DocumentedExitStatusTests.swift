import GateEvalCommands
import TestSupport
import Testing

/// Tests that `docs/subjects.md` shows the table of exit statuses.
@Suite struct DocumentedExitStatusTests {
  @Test func `the page lists the exit statuses of the code`() throws {
    let section = try page().drop { $0 != "## Exit status" }
    let rows = section.filter { $0.hasPrefix("| ") }.dropFirst(2)
    #expect(Array(rows) == ExitStatus.allCases.map { "| \($0.rawValue) | \($0.meaning) |" })
  }

  @Test func `the page lists the exit statuses by precedence`() throws {
    let order = ExitStatus.precedence.filter { $0 != .success }.map { "\($0.rawValue)" }
    #expect(try page().contains("Precedence, highest first: \(order.joined(separator: ", "))."))
  }

  private func page() throws -> [String] {
    try Repository.text(of: "docs/subjects.md")
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }
}
