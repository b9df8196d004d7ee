import Foundation
import Testing

/// What the README shows is what is printed.
struct ReadmeTests {
  private static let url = URL.packageRoot.appending(path: "README.md")

  /// A command of a `console` block of the README, and what stands below it.
  struct Example: Sendable, CustomTestStringConvertible {
    let arguments: [String]
    let output: String

    var testDescription: String { arguments.joined(separator: " ") }
  }

  @Test(.serialized, arguments: try examples())
  func `a command of the README prints what is shown below it`(example: Example) throws {
    let run = try GateEvalProcess(example.arguments)
    let printed = run.output + run.errors
    if ProcessInfo.processInfo.environment["GATEKIT_UPDATE_GOLDEN"] != nil {
      return try Self.write(printed, inPlaceOf: example)
    }
    #expect(
      printed == example.output,
      "where the new output is right, run the tests once with GATEKIT_UPDATE_GOLDEN=1")
  }

  @Test func `the README has the examples that are run here`() throws {
    #expect(try Self.examples().count == 3)
  }

  @Test func `the README's code is the code that is compiled and run`() throws {
    let readme = try String(contentsOf: Self.url, encoding: .utf8)
    let test = try String(
      contentsOf: .packageRoot.appending(path: "Tests/GateKitTests/ReadmeEmbeddingTests.swift"),
      encoding: .utf8)
    let shown = try #require(readme.firstMatch(of: #/<!-- embedding -->\n```swift\n([^`]*)```/#)).1
    for line in shown.split(separator: "\n") where line != "import GateKit" {
      #expect(test.contains(line), "\(line)")
    }
  }
}

extension ReadmeTests {
  private static var block: Regex<(Substring, Substring, Substring)> {
    #/```console\n\$ (?:swift run )?gate-eval ([^\n]*)\n(?s:(.*?))```/#
  }

  private static func examples() throws -> [Example] {
    try String(contentsOf: url, encoding: .utf8).matches(of: block).map { match in
      Example(
        arguments: match.1.split(separator: " ").map(String.init), output: String(match.2))
    }
  }

  private static func write(_ printed: String, inPlaceOf example: Example) throws {
    let readme = try String(contentsOf: url, encoding: .utf8)
    let command = "gate-eval \(example.arguments.joined(separator: " "))\n"
    try readme.replacing(command + example.output + "```", with: command + printed + "```")
      .write(to: url, atomically: true, encoding: .utf8)
  }
}
