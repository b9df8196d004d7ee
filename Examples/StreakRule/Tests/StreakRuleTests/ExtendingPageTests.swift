import Foundation
import Testing

/// Tests that the commands in `docs/extending.md` print the output shown there.
struct ExtendingPageTests {
  private static let page = StreakEvalProcess.package.appending(path: "../../docs/extending.md")

  @Test(.serialized, arguments: try examples())
  func `a command of the page prints what is shown below it`(
    arguments: [String], shown: String
  ) throws {
    let run = try StreakEvalProcess(arguments)
    let printed = run.output + run.errors
    guard ProcessInfo.processInfo.environment["GATEKIT_UPDATE_GOLDEN"] != nil else {
      #expect(
        printed == shown, "where the new output is right, test once with GATEKIT_UPDATE_GOLDEN=1")
      return
    }
    let command = "streak-eval \(arguments.joined(separator: " "))\n"
    let text = try String(contentsOf: Self.page, encoding: .utf8)
    try text.replacing(command + shown + "```", with: command + printed + "```")
      .write(to: Self.page, atomically: true, encoding: .utf8)
  }

  @Test func `the page has the examples that are run here`() throws {
    #expect(try Self.examples().count == 2)
  }

  private static func examples() throws -> [(arguments: [String], shown: String)] {
    let text = try String(contentsOf: page, encoding: .utf8)
    return text.matches(of: /```console\n\$ swift run streak-eval ([^\n]*)\n((?s).*?)```/).map {
      ($0.1.split(separator: " ").map(String.init), String($0.2))
    }
  }
}
