import Foundation
import TestSupport
import Testing

/// A token belongs to the run that reported it: its catalogs, its instant and its options.
@Suite(.tags(.process), .slow) struct ResumeTokenTests {
  private let folder: RunFolder
  private let token: String
  private static let now = ["--now", "2026-12-10T12:00:00Z"]
  private static let options = ["-i", "users.ndjson", "-f", "csv"]

  init() throws {
    folder = try RunFolder()
    try folder.write(Self.catalog, to: "catalog.json")
    try folder.write(
      Self.catalog.replacingOccurrences(of: "\"x\"", with: "\"y\""), to: "other.json")
    try folder.write("{\"id\":\"u1\"}\nnothing\n{\"id\":\"u2\"}\n", to: "users.ndjson")
    let run = try GateEvalProcess(
      ["catalog.json"] + Self.options + Self.now + ["--max-rejects", "0"], in: folder.url)
    token = try #require(run.errors.resumeToken)
  }

  private static let catalog = """
    {"format": 1, "id": "x", "products": [{"id": "p"}],
      "courses": [{"id": "c", "gate": "p", "tags": ["t"]}, {"id": "d", "gate": "free"}]}
    """

  private func resume(_ arguments: [String], token: String? = nil) throws -> GateEvalProcess {
    try GateEvalProcess(arguments + ["--resume-from", token ?? self.token], in: folder.url)
  }

  @Test func `the same run continues`() throws {
    let rest = try resume(["catalog.json"] + Self.options + Self.now)
    #expect(rest.output == "u2,x,c,locked,gate-closed\nu2,x,d,unlocked,free\n")
    #expect(rest.status == 0)
  }

  @Test func `without an instant, the run continues at that of the token`() throws {
    try folder.write(
      Self.catalog.replacingOccurrences(
        of: #""gate": "free""#, with: #""gate": "window(until: 2026-12-10T12:00:01Z)""#),
      to: "catalog.json")
    let first = try GateEvalProcess(
      ["catalog.json"] + Self.options + Self.now + ["--max-rejects", "0"], in: folder.url)
    let token = try #require(first.errors.resumeToken)
    let rest = try resume(["catalog.json"] + Self.options, token: token)
    #expect(rest.output == "u2,x,c,locked,gate-closed\nu2,x,d,unlocked,gate-open\n")
  }

  @Test(arguments: [
    (["catalog.json", "--now", "2026-12-10T12:00:01Z"], "another `--now`"),
    (["other.json"], "other catalogs"), (["catalog.json", "other.json"], "other catalogs"),
    (["catalog.json", "-f", "ndjson"], "another `--format`"),
    (["catalog.json", "-f", "counts"], "another `--format`"),
    (["catalog.json", "--only", "locked"], "another `--only`"),
    (["catalog.json", "--items", "c"], "another `--items`, `--tag` or `--kind`"),
    (["catalog.json", "--tag", "t"], "another `--items`, `--tag` or `--kind`"),
    (["catalog.json", "--kind", "course"], "another `--items`, `--tag` or `--kind`"),
    (["catalog.json", "--reasons", "cause"], "another `--reasons`"),
    (
      ["catalog.json", "--reasons", "sentence", "--language", "zh-Hans"],
      "another `--reasons`, and another `--language`"
    ),
    (["catalog.json", "--csv-safe"], "another `--csv-safe`"),
    (["catalog.json", "--accept", "sandbox"], "another `--accept`"),
    (["catalog.json", "--assume-none", "usage"], "another `--assume-none`"),
  ])
  func `a token of another run is not accepted, and the difference is named`(
    arguments: [String], difference: String
  ) throws {
    let format = arguments.contains("-f") ? Array(Self.options[..<2]) : Self.options
    let run = try resume(arguments + format)
    #expect(
      run.errors.hasPrefix(
        "gate-eval: error: the token of `--resume-from` belongs to a run with \(difference)\n"))
    #expect(run.output == "")
    #expect(run.status == 2)
  }

  @Test func `a changed included file is another catalog`() throws {
    let main = Self.catalog.replacingOccurrences(
      of: #"{"id": "d", "gate": "free"}"#,
      with: #"{"id": "d", "gate": "free", "items": "items.json"}"#)
    try folder.write(main, to: "catalog.json")
    try folder.write(#"{"format": 1, "items": ["e"]}"#, to: "items.json")
    let first = try GateEvalProcess(
      ["catalog.json"] + Self.options + Self.now + ["--max-rejects", "0"], in: folder.url)
    let token = try #require(first.errors.resumeToken)
    #expect(try resume(["catalog.json"] + Self.options, token: token).status == 0)
    try folder.write(#"{"format": 1, "items": ["e", "f"]}"#, to: "items.json")
    #expect(
      try resume(["catalog.json"] + Self.options, token: token).errors.contains("other catalogs"))
  }

  @Test(arguments: 1...4)
  func `a number that was changed is not accepted`(index: Int) throws {
    var parts = token.split(separator: ":").map(String.init)
    parts[index] = "\(try #require(Int(parts[index])) + 1)"
    let run = try resume(
      ["catalog.json"] + Self.options, token: parts.joined(separator: ":"))
    #expect(run.errors.contains("error: the token of `--resume-from` was changed\n"))
    #expect(run.output == "")
    #expect(run.status == 2)
  }

  @Test func `a token is only the text that was reported`() throws {
    let parts = token.split(separator: ":").map(String.init)
    let others = [
      "+", parts[0].uppercased() + token.dropFirst(parts[0].count), token + ":1", token + " ",
      String(token.dropFirst()), parts.dropFirst().joined(separator: ":"), "22:2:36",
      parts[0] + ":\(parts[1]):+\(parts[2]):\(parts[3]):\(parts[4])",
      parts[0] + ":\(parts[1]):0\(parts[2]):\(parts[3]):\(parts[4])",
      parts[0] + ":\(parts[1]):1:9223372036854775807:0",
    ]
    for other in others {
      let run = try resume(["catalog.json"] + Self.options, token: other)
      #expect(
        run.errors.contains("`--resume-from` takes the token that an unfinished run reported"))
      #expect(run.status == 2)
    }
  }
}
