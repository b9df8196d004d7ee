import Foundation
import TestSupport
import Testing

/// Tests that the commands in the README and the pages in `docs` print the output shown there.
@Suite(.tags(.process), .slow)
struct DocumentedCommandTests {
  /// A command in a `console` block of a page, with the output shown below it.
  struct Example: Sendable, CustomTestStringConvertible {
    let page: String
    let arguments: [String]
    let output: String

    var testDescription: String { "\(page): \(arguments.joined(separator: " "))" }
  }

  @Test(.serialized, arguments: try examples())
  func `a command on a page prints the output shown below it`(example: Example) throws {
    let run = try GateEvalProcess(example.arguments)
    let printed = run.output + run.errors
    if GoldenFile.isUpdating {
      return try Self.write(printed, inPlaceOf: example)
    }
    #expect(
      printed == example.output,
      "\(GoldenFile.advice)")
  }

  @Test func `the pages contain the expected number of examples`() throws {
    let counts = Dictionary(grouping: try Self.examples(), by: \.page).mapValues(\.count)
    #expect(
      counts == [
        "README.md": 2, "docs/batch.md": 3, "docs/catalogs.md": 1, "docs/cookbook.md": 1,
        "docs/explanations.md": 2,
        "docs/export.md": 1, "docs/json.md": 1, "docs/laws.md": 1, "docs/plan.md": 3,
        "docs/proofs.md": 4, "docs/sources.md": 2, "docs/simulated-store.md": 2,
        "docs/storekit.md": 1, "docs/subjects.md": 1,
      ])
  }
}

extension DocumentedCommandTests {
  private static var block: Regex<(Substring, Substring, Substring)> {
    #/```console\n\$ (?:swift run )?gate-eval ([^\n]*)\n(?s:(.*?))```/#
  }

  private static func examples() throws -> [Example] {
    try Repository.pages().filter { !Guide.isGuide($0) }.flatMap { page in
      try Repository.text(of: page)
        .matches(of: block).map { match in
          Example(
            page: page, arguments: match.1.split(separator: " ").map(String.init),
            output: String(match.2))
        }
    }
  }

  private static func write(_ printed: String, inPlaceOf example: Example) throws {
    let url = Repository.url(example.page)
    let page = try String(contentsOf: url, encoding: .utf8)
    let command = "gate-eval \(example.arguments.joined(separator: " "))\n"
    try page.replacing(command + example.output + "```", with: command + printed + "```")
      .write(to: url, atomically: true, encoding: .utf8)
  }
}
