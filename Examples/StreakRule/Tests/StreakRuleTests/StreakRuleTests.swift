import GateAnalysis
import GateKit
import StreakRule
import Testing

struct StreakRuleTests {
  private let kinds: RuleKindRegistry

  init() throws { kinds = try RuleKindRegistry.builtIn.adding(StreakRule.self) }

  private func files(gate: String) -> MemoryFiles {
    MemoryFiles(
      """
      {
        "format": 1, "id": "x", "timeZone": "Asia/Shanghai", "counters": ["practice"],
        "features": [{"id": "medal", "gate": \(gate)}]
      }
      """)
  }

  private func engine(gate: String) throws -> GateEngine {
    GateEngine(catalog: try GatedCatalog(files: files(gate: gate), kinds: kinds))
  }

  private func instant(_ text: String) throws -> Instant { try #require(Instant(text)) }

  /// Returns a learner with uses at these instants.
  private func learner(_ uses: [String], unknown: Set<UnknownFact> = []) throws -> GateSubject {
    let uses = try uses.map { UsageRecord.Use(at: try instant($0)) }
    return GateSubject(id: "u1", usage: ["practice": .uses(uses)], unknown: unknown)
  }

  @Test(arguments: [
    #""acme.streak(3, of: practice)""#, #"{"acme.streak": {"days": 3, "of": "practice"}}"#,
    #""not not (acme.streak(3, of: practice) and signedIn = false)""#,
  ])
  func `a kind from outside is written in both forms, and decides`(gate: String) throws {
    let engine = try engine(gate: gate)
    let now = try instant("2026-11-20T12:00:00+08:00")
    // Midnight in Shanghai is 16:00 in UTC.
    let keen = try learner([
      "2026-11-18T15:59:59Z", "2026-11-18T16:00:00Z", "2026-11-19T16:00:00Z",
    ])
    let lazy = try learner(["2026-11-18T16:00:00Z", "2026-11-19T16:00:00Z", "2026-11-20T04:00:01Z"])
    #expect(engine.decide("medal", for: keen, at: now).reason == .gateOpen)
    #expect(engine.decide("medal", for: lazy, at: now).reason == .gateClosed)
  }

  @Test func `proofs know that a longer streak contains a shorter one`() throws {
    let impossible = files(
      gate: #""acme.streak(7, of: practice) and not acme.streak(3, of: practice)""#)
    let catalog = try GatedCatalog(files: impossible, kinds: kinds)
    let proofs = CatalogProofs(of: catalog, beside: impossible, path: "x")
    #expect(proofs.diagnostics.map(\.code) == ["never-opens"])
  }

  @Test func `a finding about a streak is shown by a learner who has one`() throws {
    let files = MemoryFiles([
      "catalog.json": """
      {
        "format": 1, "id": "x", "counters": ["practice"], "products": [{"id": "p"}],
        "features": [{"id": "medal", "gate": "acme.streak(2, of: practice) and not p"}]
      }
      """
    ])
    let catalog = try GatedCatalog(files: files, kinds: kinds)
    let proofs = CatalogProofs(of: catalog, beside: files, path: "x")
    let finding = try #require(proofs.diagnostics.first { $0.code == "purchase-locks" })
    #expect(finding.witness?.subject.contains(#""usage":{"practice":[{"at":"#) == true)
  }

  @Test func `its answer is unknown where the uses are, unless those listed settle it`() throws {
    let engine = try engine(gate: #""acme.streak(2, of: practice)""#)
    let now = try instant("2026-11-20T12:00:00+08:00")
    let days = ["2026-11-19T09:00:00+08:00", "2026-11-20T09:00:00+08:00"]
    let unknown: Set<UnknownFact> = [.usage("practice")]
    let proven = try learner(days, unknown: unknown)
    let unproven = try learner([days[1]], unknown: unknown)
    var counted = GateSubject(id: "u2")
    counted.usage["practice"] = .count(9, resetsAt: nil)
    #expect(engine.decide("medal", for: proven, at: now).isUnlocked)
    #expect(engine.decide("medal", for: unproven, at: now).verdict == .indeterminate)
    #expect(engine.decide("medal", for: counted, at: now).verdict == .indeterminate)
    #expect(engine.decide("medal", for: GateSubject(id: "u3"), at: now).verdict == .locked)
  }

  @Test func `its next change is the decision's, and the boundary is a local midnight`() throws {
    let engine = try engine(gate: #""acme.streak(2, of: practice)""#)
    let learner = try learner(["2026-11-19T09:00:00+08:00", "2026-11-20T09:00:00+08:00"])
    let midnight = try instant("2026-11-21T00:00:00+08:00")
    let now = try instant("2026-11-20T12:00:00+08:00")
    #expect(engine.decide("medal", for: learner, at: now).validUntil == midnight)
    // On the next day the streak still counts from yesterday; after that day it ends.
    let last = try instant("2026-11-21T23:59:59+08:00")
    let over = try instant("2026-11-22T00:00:00+08:00")
    #expect(engine.decide("medal", for: learner, at: midnight).isUnlocked)
    #expect(engine.decide("medal", for: learner, at: last).validUntil == over)
    #expect(!engine.decide("medal", for: learner, at: over).isUnlocked)
  }

  @Test(arguments: [
    (#""acme.streak(400, of: practice)""#, "acme.long-streak", 53),
    (#""signedIn or acme.streak(0, of: practice)""#, "bad-argument", 65),
    (#""acme.streak(7, of: practise)""#, "unknown-counter", 60),
    (#""acme.streak(7)""#, "missing-argument", 41),
    (#""acme.streak(7, off: practice)""#, "unknown-argument", 56),
    (#""acme.streak or signedIn""#, "rule-syntax", 41),
    (#"{"acme.streak": {"days": 367, "of": "practice"}}"#, "acme.long-streak", 65),
    (#"{"acme.streak": 7}"#, "missing-argument", 40),
  ])
  func `its faults are diagnostics like any other, each at its span`(
    gate: String, code: DiagnosticCode, column: Int
  ) {
    let check = CatalogLoadResult(files: files(gate: gate), kinds: kinds)
    #expect(check.catalog == nil)
    #expect(check.diagnostics.map(\.code) == [code])
    #expect(check.diagnostics.map(\.location.line) == [3])
    #expect(check.diagnostics.map(\.location.column) == [column])
  }

  @Test func `all its faults come out of one run`() {
    let check = CatalogLoadResult(
      files: files(gate: #""acme.streak(400, of: practise)""#), kinds: kinds)
    #expect(check.diagnostics.map(\.code) == ["acme.long-streak", "unknown-counter"])
  }
}

extension StreakRuleTests {
  @Test(arguments: [
    (
      "en",
      [
        "there is practice on 2 days in a row",
        "there is practice on 1 day in a row, and 2 are needed",
        "on how many days in a row there is practice could not be found out",
      ]
    ),
    ("zh-Hans", ["practice已连续 2 天", "practice已连续 1 天，需要 2 天", "practice连续了多少天无法查明"]),
  ])
  func `its reasons have words`(language: String, expected: [String]) throws {
    let engine = try engine(gate: #""acme.streak(2, of: practice)""#)
    let now = try instant("2026-11-20T12:00:00+08:00")
    let days = ["2026-11-19T09:00:00+08:00", "2026-11-20T09:00:00+08:00"]
    let subjects = [
      try learner(days), try learner([days[1]]),
      try learner([days[1]], unknown: [.usage("practice")]),
    ]
    let renderer = try #require(engine.catalog.reasonRenderer(in: language))
    let phrases = subjects.flatMap { subject in
      engine.evaluate(subject, at: now).explain("medal").reasons.map { renderer.phrase(of: $0) }
    }
    #expect(phrases == expected)
  }
}
