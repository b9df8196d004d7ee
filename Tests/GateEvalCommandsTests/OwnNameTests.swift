import Foundation
import GateEvalCommands
import TestSupport
import Testing

/// Tests of a tool that is built from the command line, under a name of its own.
@Suite struct OwnNameTests {
  private let tool = GateEval(name: "streak-eval", version: "2.1")
  private let club = URL.fixtures.appending(path: "club").path

  @Test func `its version is its own`() async throws {
    let run = try await run(["--version"])
    #expect(run.output == "streak-eval 2.1\n")
  }

  @Test func `no help names another tool`() async throws {
    for command in [nil] + tool.table.declarations.map({ $0.name }) {
      let help = try await run(["help"] + [command].compactMap { $0 }).output
      #expect(help.contains("streak-eval"))
      #expect(!help.contains("gate-eval"), "\(command ?? "")")
    }
  }

  @Test(arguments: [
    ["evil"], ["eval", "--wrong", "club"], ["--source", "wrong:x", "club"],
    ["club", "--kind", "x"],
    ["club", "--holding", "", "--rejects", "r"], ["show", "club"], ["decide", "club", "L44"],
  ])
  func `no message names another tool`(arguments: [String]) async throws {
    let run = try await run(arguments.map { $0 == "club" ? club : $0 })
    #expect(run.status == 2)
    #expect(run.errors.hasPrefix("streak-eval: error: "))
    #expect(!run.errors.contains("gate-eval"), "\(run.errors)")
  }

  @Test(arguments: ["text", "json", "ndjson", "github"])
  func `the commands that explain a finding or a difference are its own`(format: String)
    async throws
  {
    let versions = ["old", "new"].map { URL.fixtures.appending(path: "versions/\($0)").path }
    for arguments in [
      ["diff"] + versions, ["check", URL.fixtures.appending(path: "findings").path],
    ] {
      let output = try await run(arguments + ["--format", format]).output
      #expect(output.contains("streak-eval explain "))
      #expect(!output.contains("gate-eval"))
    }
  }

  private func run(
    _ arguments: [String]
  ) async throws -> (output: String, errors: String, status: Int32) {
    let captured = (output: try CapturedOutput(), errors: try CapturedOutput())
    let status = await tool.run(
      arguments: arguments,
      environment: .test(output: captured.output.descriptor, errors: captured.errors.descriptor))
    return (try captured.output.text(), try captured.errors.text(), status)
  }
}
