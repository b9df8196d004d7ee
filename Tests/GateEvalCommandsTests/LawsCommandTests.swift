import ContentCatalog
import Foundation
import GateEvalCommands
import GateKit
import GateTesting
import TestSupport
import Testing

@Suite(.tags(.property, .golden, .process), .slow)
struct LawsCommandTests {
  @Test(arguments: ["billiards", "academy"])
  func `the catalogs that come with the project keep every law`(name: String) throws {
    let run = try GateEvalProcess(["laws", "catalogs/\(name)", "--cases", "20", "--seed", "3"])
    #expect(run.status == 0)
    #expect(!run.output.contains("broken"))
  }

  @Test func `a broken law ends with its smallest case and status 1`() async throws {
    let tool = GateEval(name: "trust-eval", kinds: try .builtIn.adding(TrustingRule.self))
    let path = URL.fixtures.appending(path: "trusting").path
    let output = try CapturedOutput()
    let errors = try CapturedOutput()
    let status = await tool.run(
      arguments: ["laws", path, "--law", "unknown-facts-never-unlock", "--cases", "2000"],
      environment: .test(output: output.descriptor, errors: errors.descriptor))
    #expect(status == 1)
    #expect(try errors.text() == "")
    let printed = try output.text().replacing(path, with: "trusting")
    try GoldenFile(name: "laws-broken").expect(printed)
  }

  @Test func `the command of a case reproduces its decision`() throws {
    let path = Repository.url("catalogs/academy").path
    let report = forAll(
      .cases(of: try GatedCatalog(path: path), at: path), cases: TestScale.cases(4)
    ) {
      try Self.outcome(ofCommandOf: $0)
    }
    expectHolds(report)
  }

  @Test func `the command of a generated case needs only the files it prints`() throws {
    let report = forAll(.cases(of: try .catalogs()), cases: TestScale.cases(8)) {
      try Self.outcome(ofCommandOf: $0)
    }
    expectHolds(report)
  }

  /// Writes the files that a case prints, runs its command among them, and compares the decisions.
  private static func outcome(ofCommandOf asked: GateCase) throws -> PropertyOutcome {
    // A value of another type than declared can only come from an app; no subject line represents
    // it.
    let isReadable = asked.catalog.content.attributes.allSatisfy { attribute in
      asked.subject.attributes[attribute.id].map { $0.converted(to: attribute.type) != nil } ?? true
    }
    guard isReadable else { return .vacuous }
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    var parts = asked.description.components(separatedBy: "\n\n")
    let command = parts.removeLast().split(separator: " ").dropFirst().map(String.init)
    for part in parts {
      let lines = part.split(separator: "\n", maxSplits: 1)
      try folder.write(String(lines[1]), to: String(lines[0].dropLast()))
    }
    let run = try GateEvalProcess(command + ["--format", "json"], in: folder.url)
    // Random subjects have undeclared names, of which the command warns.
    guard !run.errors.contains("error:") else { return .broken(run.errors) }
    let shown = try JSONDecoder().decode(Explanation.self, from: Data(run.output.utf8))
    return .check(
      shown.decision == asked.decision && shown.subjectID == asked.subject.id, run.output)
  }
}

/// A faulty rule kind that treats unknown progress as progress made.
private struct TrustingRule: RuleKind {
  struct Fact: CustomFact {
    func value(for subject: GateSubject, at now: Instant) -> Ternary {
      subject.unknown.contains(.progress(nil)) || !subject.progress.isEmpty ? .true : .false
    }
    func nextChange(for subject: GateSubject, after now: Instant) -> Instant? { nil }
  }

  static let name = "acme.trusting"
  static let summary = "Opens to whoever may have done something."
  static let signature = RuleSignature()

  init?(_ arguments: inout RuleArguments) {}
  func lower(_ build: inout ConditionBuilder) -> Condition { build.fact(Fact()) }
}
