import Foundation
import TestSupport
import Testing

/// The lines by which `check` and `diff` show a subject, as a shell runs them.
@Suite(.tags(.process))
struct WitnessLineTests {
  /// A word with everything that a shell, JSON or a terminal treats apart.
  private static let word = #"it's \"so\" \\n $HOME `x` ‮!"#

  private static func catalog(_ gate: String) -> String {
    #"""
    {
      "format": 1, "id": "c",
      "products": [{"id": "basic", "price": "1.00"}, {"id": "pro", "price": "2.00"}],
      "attributes": {"word": {"type": "string", "default": null}}, "currency": "EUR",
      "courses": [
        {"id": "L1", "gate": "basic"},
        {"id": "it's L2", "gate": "pro", "requires": "completed(L1)"},
        {"id": "L3", "gate": \#(gate)}
      ]
    }
    """#
  }

  private static func folder() throws -> RunFolder {
    let folder = try RunFolder()
    try folder.write(catalog(#"{"attribute": {"name": "word", "=": "\#(word)"}}"#), to: "old.json")
    try folder.write(catalog(#""never""#), to: "new.json")
    return folder
  }

  /// Runs a line as `sh` does, and returns its output.
  private static func run(_ line: String, in folder: RunFolder) throws -> String {
    let output = try CapturedOutput()
    let shell = Process()
    shell.executableURL = URL(filePath: "/bin/sh")
    shell.arguments = ["-c", line]
    shell.currentDirectoryURL = folder.url
    let tools = GateEvalProcess.executable.deletingLastPathComponent().path
    shell.environment = ["PATH": "\(tools):/usr/bin:/bin"]
    shell.standardOutput = output.handle
    shell.standardError = output.handle
    try shell.run()
    shell.waitUntilExit()
    return try output.text()
  }

  @Test(arguments: [
    (["check", "old.json"], "echo ", "it's L2 is locked: L1 is not completed"),
    (["diff", "old.json", "new.json"], "printf ", "L3 is locked"),
    (["diff", "new.json", "old.json"], "printf ", "L3 is open because word is it's"),
  ])
  func `a line explains the decision that a report shows`(
    arguments: [String], printer: String, sentence: String
  ) throws {
    let folder = try Self.folder()
    let report = try GateEvalProcess(arguments, in: folder.url)
    let lines = report.output.split(separator: "\n").map { $0.trimmingPrefix("   witness: ") }
    let line = try #require(lines.first { $0.hasPrefix(printer) }, "\(report.output)")
    let explanation = try Self.run(String(line), in: folder)
    #expect(explanation.hasPrefix(sentence), "\(line)\n\(explanation)")
  }

  @Test func `the command in JSON is the same line`() throws {
    let folder = try Self.folder()
    let report = try GateEvalProcess(
      ["diff", "old.json", "new.json", "-f", "json"], in: folder.url)
    let object = try JSONSerialization.jsonObject(with: Data(report.output.utf8)) as? [String: Any]
    let items = try #require(object?["items"] as? [[String: Any]])
    let witness = items.compactMap { $0["loss"] as? [String: Any] }.first
    let command = try #require(witness?["command"] as? String)
    #expect(try Self.run(command, in: folder).hasPrefix("L3 is locked"))
  }
}
