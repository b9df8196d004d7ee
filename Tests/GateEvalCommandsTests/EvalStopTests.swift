import Foundation
import Testing
import TestSupport

/// A run with too many rejected subjects stops at that line, says so in every output, and can be
/// continued.
@Suite(.tags(.process), .slow) struct EvalStopTests {
  private static let now = ["--now", "2026-12-10T12:00:00+08:00"]
  private static let reason = "stopped after 6 rejected subjects"

  /// More bytes than a chunk contains, in lines of which every hundredth is rejected.
  private static let lines = (0..<4_000).map { number in
    number % 100 == 99 ? "nothing \(number)" : #"{"id":"u\#(number)","note":"\#(note)"}"#
  }
  private static let note = String(repeating: "-", count: 250)

  private let folder: RunFolder
  private let file: String

  init() throws {
    folder = try RunFolder()
    file = try folder.write(Self.lines.map { $0 + "\n" }.joined(), to: "users.ndjson")
  }

  private func run(
    _ format: String, jobs: Int = 2, _ options: [String] = ["--max-rejects", "5"]
  ) throws -> GateEvalProcess {
    try GateEvalProcess(
      ["club", "-i", file, "-f", format, "-j", "\(jobs)"] + Self.now + options, in: .fixtures)
  }

  @Test(arguments: ["counts", "csv", "ndjson"], [1, 3])
  func `lines end with the reason, and another run prints the rest`(
    format: String, jobs: Int
  ) throws {
    let whole = try run(format, jobs: jobs, [])
    let rejects = folder.path(of: "rejects")
    let first = try run(format, jobs: jobs, ["--max-rejects", "5", "--rejects", rejects])
    #expect(first.status == 3)
    let mark =
      switch format {
      case "counts": ",incomplete: \(Self.reason)\n"
      case "csv": ",,,,incomplete: \(Self.reason)\n"
      default: "{\"incomplete\":\"\(Self.reason)\"}\n"
      }
    #expect(first.output.hasSuffix("\n" + mark))
    let output = first.output.dropLast(mark.count)
    #expect(whole.output.hasPrefix(output))
    let length = Self.lines[..<600].joined().utf8.count + 600
    let token = try #require(first.errors.resumeToken)
    #expect(token.hasSuffix(":\(length):600:\(output.utf8.count)"))
    #expect(first.errors.contains("error: \(Self.reason)\n"))
    #expect(
      first.errors.contains(
        "remove the last line of the output, and continue with --resume-from \(token)\n"))
    #expect(folder.text(of: "rejects")?.split(separator: "\n").count == 6)
    let rest = try run(
      format, jobs: jobs, ["--resume-from", token, "--rejects", rejects])
    #expect(output + rest.output == whole.output)
    #expect(
      folder.text(of: "rejects")
        == Self.lines.filter { $0.hasPrefix("nothing") }.map { $0 + "\n" }.joined())
  }

  @Test func `JSON is closed and its last result is the reason`() throws {
    let output = try run("json").output
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any])
    #expect(object["format"] as? Int == 1)
    let results = try #require(object["results"] as? [[String: Any]])
    #expect(results.count == 600 - 6 + 1)
    #expect(results.last?["incomplete"] as? String == Self.reason)
  }

  @Test(arguments: ["table", "markdown", "summary"])
  func `a line of totals contains the reason`(format: String) throws {
    let output = try run(format).output
    let last = try #require(output.split(separator: "\n").last)
    #expect(last.hasPrefix("594 subjects: "))
    #expect(last.hasSuffix("; 6 rejected; incomplete: \(Self.reason)"))
  }

  @Test func `files of totals are marked`() throws {
    _ = try run("counts", ["--max-rejects", "5", "--summary-to", folder.path(of: "t.csv")])
    #expect(folder.text(of: "t.csv")?.hasSuffix(",run,\(Self.reason),incomplete,594\n") == true)
    for (limit, isComplete) in [("5", false), ("40", true)] {
      _ = try run("counts", ["--max-rejects", limit, "--summary-to", folder.path(of: "t.json")])
      let text = try #require(folder.text(of: "t.json"))
      let totals = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
      #expect(totals?["complete"] as? Bool == isComplete)
    }
  }

  @Test func `the end of a last line without a line break is a position`() throws {
    let token = try token(after: #"{"id":"u1"}"#)
    let rest = try resume(token, with: #"{"id":"u1"}"#)
    #expect(rest.status == 0)
    #expect(rest.output == "")
  }

  @Test(arguments: [#"{"id":"u1"} "# + "\n", #"{"id":"u1","note":1}"#])
  func `a position inside a line is not accepted`(text: String) throws {
    let rest = try resume(try token(after: #"{"id":"u1"}"#), with: text)
    #expect(rest.status == 2)
    #expect(rest.output == "")
    #expect(rest.errors.contains("is not the beginning of a line"))
  }

  @Test func `a position after the end of the file is not accepted`() throws {
    let rest = try resume(try token(after: #"{"id":"u1"}"# + "\n"), with: #"{"id":"1"}"#)
    #expect(rest.status == 2)
    #expect(rest.output == "")
    #expect(rest.errors.contains("has fewer than 12 bytes"))
  }

  /// Returns the token of the end of a file.
  private func token(after text: String) throws -> String {
    let file = try folder.write(text, to: "short.ndjson")
    _ = try GateEvalProcess(
      ["club", "-i", file, "-f", "counts", "--checkpoint", folder.path(of: "token")] + Self.now,
      in: .fixtures)
    return try #require(folder.text(of: "token")).trimmingCharacters(in: .newlines)
  }

  /// Continues a run at a position in a file that has another text since.
  private func resume(_ token: String, with text: String) throws -> GateEvalProcess {
    let file = try folder.write(text, to: "short.ndjson")
    return try GateEvalProcess(
      ["club", "-i", file, "-f", "counts", "--resume-from", token] + Self.now, in: .fixtures)
  }
}
