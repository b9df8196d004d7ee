import Foundation
import TestSupport
import Testing

/// Dates as instants on the command line: midnight in the time zone of the catalog.
@Suite(.tags(.process))
struct GivenInstantTests {
  private static func catalog(_ id: String, _ zone: String) -> String {
    """
    {"format": 1, "id": "\(id)", "timeZone": "\(zone)", "products": [{"id": "p"}],
     "features": [{"id": "\(id)-f", "gate": "p and window(from: 2026-11-20)"}]}
    """
  }

  private static func folder() throws -> RunFolder {
    let folder = try RunFolder()
    try folder.write(catalog("berlin", "Europe/Berlin"), to: "berlin.json")
    try folder.write(catalog("paris", "Europe/Paris"), to: "paris.json")
    try folder.write(catalog("tokyo", "Asia/Tokyo"), to: "tokyo.json")
    try folder.write(#"{"id":"u","entitlements":[{"product":"p"}]}"# + "\n", to: "users.ndjson")
    return folder
  }

  private static let commands: [[String]] = [
    ["eval", "berlin.json", "paris.json", "--holding", "p", "-f", "ndjson", "--now", "NOW"],
    ["explain", "berlin.json", "berlin-f", "--holding", "p", "--now", "NOW"],
    ["decide", "berlin.json", "berlin-f", "--holding", "p", "-f", "json", "--now", "NOW"],
    ["show", "berlin.json", "--holding", "p", "-f", "json", "--now", "NOW"],
    ["holdings", "berlin.json", "--holding", "p", "-f", "json", "--now", "NOW"],
    ["matrix", "berlin.json", "--now", "NOW"],
    ["plan", "berlin.json", "--all", "--now", "NOW"],
    ["export", "berlin.json", "--to", "sql", "--dialect", "sqlite", "--now", "NOW"],
    ["diff", "berlin.json", "paris.json", "-i", "users.ndjson", "--now", "NOW"],
    [
      "diff", "berlin.json", "-i", "users.ndjson", "--at", "2026-11-19T22:59:59Z", "--at", "NOW",
    ],
  ]

  @Test(arguments: commands)
  func `a date is midnight in the time zone of the catalog`(command: [String]) throws {
    let folder = try Self.folder()
    func run(_ now: String) throws -> GateEvalProcess {
      try GateEvalProcess(command.map { $0 == "NOW" ? now : $0 }, in: folder.url)
    }
    let dated = try run("2026-11-20")
    #expect(dated.errors == "")
    #expect(dated.output == (try run("2026-11-20T00:00:00+01:00")).output)
    // A second earlier, the window is closed.
    #expect(dated.output != (try run("2026-11-19T23:59:59+01:00")).output)
  }

  @Test func `the personas of each catalog are tested at its own midnight`() throws {
    let folder = try Self.folder()
    for city in ["berlin", "tokyo"] {
      try FileManager.default.createDirectory(
        at: folder.url.appending(path: city), withIntermediateDirectories: true)
      let text = try #require(folder.text(of: "\(city).json"))
      try folder.write(text, to: "\(city)/catalog.json")
      try folder.write(
        #"""
        {"format": 1, "personas": [{"id": "owner", "now": "2026-11-01",
          "entitlements": [{"product": "p"}],
          "expect": {"unlocked": ["\#(city)-f"], "validUntil": {"\#(city)-f": null}}}]}
        """#, to: "\(city)/personas.json")
    }
    let run = { try GateEvalProcess(["test", "berlin", "tokyo", "--now", $0], in: folder.url) }
    #expect(try run("2026-11-20").status == 0)
    #expect(try run("2026-11-19").status == 1)
    // Midnight in Tokyo is eight hours before midnight in Berlin.
    #expect(try run("2026-11-20T00:00:00+09:00").status == 1)
  }

  @Test func `a date that begins at two instants is refused`() throws {
    let folder = try Self.folder()
    let run = try GateEvalProcess(
      ["eval", "berlin.json", "tokyo.json", "--holding", "p", "--now", "2026-11-20"],
      in: folder.url)
    #expect(run.status == 2)
    #expect(
      run.errors.contains(
        "`2026-11-20` begins at different instants in the time zones of `berlin` and `tokyo`"))
  }
}
