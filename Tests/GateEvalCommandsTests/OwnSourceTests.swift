import Foundation
import GateEvalCommands
import GateKit
import Testing

/// Tests of a tool with a custom source, on the fixture catalog `club`.
@Suite struct OwnSourceTests {
  @Test func `a custom source is listed after the built-in ones`() async throws {
    let run = try await Run(["plugins"])
    #expect(run.status == 0)
    let words = run.output.split(separator: "\n").last?.split(separator: " ")
    #expect(
      words?.joined(separator: " ")
        == "acme.teams acme.teams:TEAM… Puts every subject in one team, or fails.")
  }

  @Test func `the facts of a custom source and of a file are merged`() async throws {
    let run = try await Run([
      "-i", club("../subjects/all.ndjson"), "--source", "acme.teams:red", "-f", "csv",
      "--accept", "sandbox",
    ])
    #expect(run.errors == "")
    #expect(run.output.contains("u2,club,locker,unlocked,gate-open\n"))
    #expect(run.status == 0)
  }

  @Test func `if the source fails, the run continues and names the subjects`() async throws {
    let subjects = try CapturedOutput(holding: (1...5).map { #"{"id":"s\#($0)"}"# + "\n" }.joined())
    let run = try await Run(
      ["-i", "-", "--source", "acme.teams:failing", "-f", "csv"], input: subjects)
    #expect(run.output.contains("s5,club,locker,indeterminate,unknown-fact\n"))
    #expect(run.output.contains("s5,club,L4,locked,gate-closed\n"))
    #expect(
      run.errors
        == "gate-eval: error: the source `acme.teams` did not respond for 5 subjects, first `s1`, `s2`, `s3`: no team today\n"
    )
    #expect(run.status == 74)
  }

  @Test func `failures of two sources with one name are counted separately`() async throws {
    let subjects = try CapturedOutput(holding: #"{"id":"s1"}"#)
    let failing = ["--source", "acme.teams:failing"]
    let run = try await Run(["-i", "-", "-f", "csv"] + failing + failing, input: subjects)
    let messages = ["acme.teams", "acme.teams (2)"].map {
      "gate-eval: error: the source `\($0)` did not respond for `s1`: no team today\n"
    }
    #expect(run.errors == messages.joined())
  }

  @Test func `a failed source takes precedence over rejected subjects`() async throws {
    let subjects = try CapturedOutput(holding: "{}\n{\"id\":\"s1\"}\n")
    let run = try await Run(
      ["-i", "-", "--source", "acme.teams:failing", "-f", "csv"], input: subjects)
    #expect(run.errors.contains("<stdin>:1: error[missing-key]"))
    #expect(run.status == 74)
  }

  @Test(
    arguments: [
      (
        "", "a team is missing\n  help: write `acme.teams:red`", 2
      ),
      ("nowhere", "the source `acme.teams:nowhere` failed: teams are not kept today", 74),
      ("listing", "the source `acme.teams` failed: the list is torn", 74),
      ("red", "none of the sources can list subjects\n  help: give --input FILE as well", 2),
    ] as [(String, String, Int32)])
  func `an unusable source ends the run`(
    argument: String, message: String, status: Int32
  ) async throws {
    let run = try await Run(["--source", "acme.teams:\(argument)", "-f", "csv"])
    #expect(run.errors.hasSuffix("gate-eval: error: \(message)\n"))
    #expect(run.status == status)
  }

  @Test func `the holdings of an unknown subject are unknown`()
    async throws
  {
    let stranger = try await Run(["holdings", "--source", "acme.teams:strange", "--subject", "s1"])
    #expect(
      stranger.errors.hasSuffix(
        "gate-eval: warning: no source knows a subject `s1`; its holdings are unknown\n"))
    #expect(stranger.status == 0)
    let known = try await Run(["holdings", "--source", "acme.teams:red", "--subject", "s1"])
    #expect(!known.errors.contains("no source knows"))
  }

  @Test func `a family of facts that no source supplies is reported, or assumed to be empty`()
    async throws
  {
    let arguments = ["--source", "acme.teams:red", "-f", "csv"]
    let unknown = try await Run(["show"] + arguments, of: "s1")
    #expect(
      unknown.errors
        == "gate-eval: warning: no source supplies entitlements, so every fact of this family is "
        + "unknown; to assume that they are absent, give --assume-none entitlements\n")
    #expect(unknown.output.contains("L4,indeterminate,unknown-fact,"))
    let assumed = try await Run(
      ["show"] + arguments + ["--assume-none", "entitlements"], of: "s1")
    #expect(assumed.errors == "")
    #expect(assumed.output.contains("L4,locked,gate-closed,"))
  }

  @Test func `a failed source is not reported as an unknown subject`() async throws {
    let run = try await Run([
      "holdings", "-i", club("../subjects/all.ndjson"), "--source", "acme.teams:failing",
      "--subject", "s9",
    ])
    #expect(
      run.errors
        == "gate-eval: error: the source `acme.teams` did not respond for `s9`: no team today\n")
    #expect(run.status == 74)
  }

  @Test func `subjects listed before a failure are decided`() async throws {
    let run = try await Run(["--source", "acme.teams:listing", "-f", "csv"])
    #expect(run.output.contains("first,club,L1,unlocked,free\n"))
  }
}

/// A source that puts every subject in one team. Some arguments select a way to fail.
private struct TeamSource: EntitlementSourcePlugin {
  static let name = "acme.teams"
  static let summary = "Puts every subject in one team, or fails."
  static let argumentForm = "TEAM…"
  let families: Set<FactFamily> = [.attributes]
  let team: String

  init(_ request: EntitlementSourceRequest) throws(EntitlementSourceError) {
    team = request.argument
    if team.isEmpty { throw .badArgument("a team is missing", help: "write `acme.teams:red`") }
    if team == "nowhere" { throw .unavailable("teams are not kept today") }
  }

  func snapshot(
    of subject: SubjectID, at now: Instant
  ) async throws(EntitlementSourceError) -> EntitlementSnapshot {
    if team == "failing" { throw .badAnswer("no team today") }
    if team == "strange" { return EntitlementSnapshot(asOf: now, isKnown: false) }
    return EntitlementSnapshot(asOf: now, attributes: ["team": .string(team)])
  }

  func subjects(
    at now: Instant
  ) async throws(EntitlementSourceError) -> sending (any SubjectCursor<EntitlementSourceError>)? {
    team == "listing" ? TornList() : nil
  }

  struct TornList: SubjectCursor {
    var isTorn = false

    mutating func next() throws(EntitlementSourceError) -> SubjectRecord? {
      if isTorn { throw .unavailable("the list is torn") }
      isTorn = true
      return .subject(GateSubject(id: "first"), line: 1)
    }
  }
}

private struct Run {
  let output: String
  let errors: String
  let status: Int32

  /// Runs a tool with the source on the catalog.
  ///
  /// - Parameter subject: the operand after the catalog, if any.
  init(
    _ arguments: [String], of subject: String? = nil, input: CapturedOutput? = nil
  ) async throws {
    let captured = (output: try CapturedOutput(), errors: try CapturedOutput())
    let tool = GateEval(sources: try .builtIn.adding(TeamSource.self))
    var environment = GateEvalEnvironment.test(
      output: captured.output.descriptor, errors: captured.errors.descriptor)
    if let input { environment.standardInput = input.descriptor }
    let catalog = arguments.first == "plugins" ? [] : [club("catalog.json")]
    status = await tool.run(
      arguments: arguments + catalog + [subject].compactMap { $0 }, environment: environment)
    output = try captured.output.text()
    errors = try captured.errors.text()
  }
}

private func club(_ path: String) -> String { URL.fixtures.appending(path: "club/\(path)").path }
