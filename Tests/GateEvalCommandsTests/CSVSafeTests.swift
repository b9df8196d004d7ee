import Testing
import TestSupport

/// The option `--csv-safe`, without which fields are written unchanged.
@Suite(.tags(.process))
struct CSVSafeTests {
  private static let input = #"{"id":"=HYPERLINK(\"http://x\")"}"# + "\n" + #"{"id":"@a"}"# + "\n"

  private func run(_ arguments: [String], input: String = Self.input) throws -> GateEvalProcess {
    try GateEvalProcess(
      ["club", "-i", "-", "--now", "2026-12-10T12:00:00+08:00"] + arguments, in: .fixtures,
      input: input)
  }

  @Test(arguments: [
    ["-f", "counts"], ["-f", "csv"], ["-f", "csv", "--reasons", "cause"],
    ["-f", "csv", "--reasons", "sentence"],
  ])
  func `subjects that begin like a formula are marked`(arguments: [String]) throws {
    let plain = try run(arguments)
    let safe = try run(arguments + ["--csv-safe"])
    #expect(plain.output.contains("\n\"=HYPERLINK(\"\"http://x\"\")\","))
    #expect(plain.output.contains("\n@a,"))
    #expect(
      safe.output
        == plain.output.replacing("\n\"=HYPERLINK", with: "\n\"'=HYPERLINK")
        .replacing("\n@a,", with: "\n'@a,"))
    #expect(safe.status == 0)
  }

  @Test func `totals as CSV are marked too`() throws {
    let folder = try RunFolder()
    let totals = folder.path(of: "totals.csv")
    let input = #"{"id":"u1","entitlements":[{"product":"=1+1"}]}"#
    _ = try run(["-f", "ndjson", "--summary-to", totals], input: input)
    #expect(folder.text(of: "totals.csv")?.contains(",=1+1,") == true)
    _ = try run(["-f", "ndjson", "--summary-to", totals, "--csv-safe"], input: input)
    #expect(folder.text(of: "totals.csv")?.contains(",'=1+1,") == true)
  }

  @Test func `reports are marked too`() throws {
    let input = #"{"id":"u1","entitlements":[{"product":"-1"}]}"#
    func holdings(_ arguments: [String]) throws -> String {
      try GateEvalProcess(
        ["holdings", "club", "-i", "-", "--subject", "u1", "-f", "csv"] + arguments, in: .fixtures,
        input: input
      ).output
    }
    #expect(try holdings([]).contains("\n-1,ignored,"))
    #expect(try holdings(["--csv-safe"]).contains("\n'-1,ignored,"))
  }

  @Test(arguments: [
    ["check", "club"], ["test", "club"], ["laws", "club", "--cases", "1"], ["matrix", "club"],
    ["holdings", "club", "--holding", ""], ["plugins"], ["show", "club", "member"],
  ])
  func `every command that writes CSV has the option, for CSV only`(arguments: [String]) throws {
    let csv = try GateEvalProcess(arguments + ["--csv-safe", "-f", "csv"], in: .fixtures)
    #expect(!csv.output.isEmpty)
    let other = try GateEvalProcess(arguments + ["--csv-safe"], in: .fixtures)
    #expect(other.status == 2)
    #expect(other.errors.hasPrefix("gate-eval: error: `--csv-safe` requires a report as CSV\n"))
  }

  @Test(arguments: [["-f", "table"], ["-f", "ndjson", "--summary-to", "/dev/null.json"]])
  func `a run without CSV refuses the option`(arguments: [String]) throws {
    let run = try run(arguments + ["--csv-safe"])
    #expect(run.status == 2)
    #expect(
      run.errors.hasPrefix(
        "gate-eval: error: `--csv-safe` requires a format with comma-separated values\n"))
  }
}
