import Foundation
import TestSupport
import Testing

/// Tests of the numbers of subjects that the general reader reads.
@Suite(.tags(.process)) struct SlowSubjectTests {
  private static let lines = [
    #"{"id":"a","entitlements":[{"product":"basic"}]}"#,
    #"{"id":"b","entitlements":[{"product":"b\u0061sic"}]}"#,
    #"{"id":"c","entitlements":[{"product":"b\u0061sik"}]}"#,
    #"{"id":"d","\u0061":1}"#, #"{"id":"e","a":[[[[[[[[[[1]]]]]]]]]]}"#,
  ]

  /// Returns the output of a run and its totals.
  private static func run(
    _ lines: [String], totals name: String = "totals.json"
  ) throws -> (output: String, totals: String) {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let (subjects, totals) = (folder.url("subjects.ndjson"), folder.url(name))
    try Data(lines.joined(separator: "\n").utf8).write(to: subjects)
    let run = try GateEvalProcess(
      [
        "club", "-i", subjects.path, "--now", "2026-12-10T12:00:00+08:00", "-f", "summary",
        "--summary-to", totals.path,
      ], in: .fixtures)
    #expect(run.status == 0)
    return (run.output, try String(contentsOf: totals, encoding: .utf8))
  }

  @Test func `the totals count them by cause`() throws {
    let run = try Self.run(Self.lines)
    #expect(run.output.hasSuffix("\n3 subjects read slowly: names 2, other 1\n"))
    let totals = try JSONDecoder().decode(Totals.self, from: Data(run.totals.utf8))
    #expect(totals.slowSubjects.map { "\($0.cause) \($0.count)" } == ["names 2", "other 1"])
    let csv = try Self.run(Self.lines, totals: "totals.csv").totals
    #expect(csv.hasSuffix("\n,slowSubject,,names,2\n,slowSubject,,other,1\n"))
  }

  @Test func `without them, only the JSON form says so`() throws {
    let run = try Self.run([Self.lines[0]])
    #expect(!run.output.contains("slowly"))
    let totals = try JSONDecoder().decode(Totals.self, from: Data(run.totals.utf8))
    #expect(totals.slowSubjects.isEmpty)
  }

  private struct Totals: Decodable {
    struct Count: Decodable {
      let cause: String
      let count: Int
    }

    let slowSubjects: [Count]
  }
}
