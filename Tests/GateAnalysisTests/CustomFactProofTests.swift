import GateAnalysis
import GateKit
import Testing

/// Proofs about rules whose facts a plugin defines.
struct CustomFactProofTests {
  /// `acme.level(3)`: opens from a level on.
  private struct LevelRule: RuleKind {
    static let name = "acme.level"
    static let summary = "Opens from a level on."
    static let least = RuleParameter(positional: "least", .count)
    static let signature = RuleSignature(least)

    let least: Int

    init?(_ arguments: inout RuleArguments) {
      guard let least = arguments[Self.least] else { return nil }
      self.least = least
    }

    func lower(_ build: inout ConditionBuilder) -> Condition { build.fact(LevelFact(least: least)) }
  }

  private struct LevelFact: CustomFact {
    let least: Int

    func value(for subject: GateSubject, at now: Instant) -> Ternary {
      guard case .count(let level, _) = subject.usage["level"] else { return .false }
      return Ternary(level >= least)
    }

    func nextChange(for subject: GateSubject, after now: Instant) -> Instant? { nil }

    func implies(_ other: LevelFact) -> Bool { least >= other.least }

    func example(from subject: GateSubject, at now: Instant) -> GateSubject? {
      // Beyond level 9, the fact makes no example.
      if least > 9 { return nil }
      var example = subject
      example.usage["level"] = .count(least, resetsAt: nil)
      return example
    }
  }

  private func findings(gate: String) throws -> [Diagnostic] {
    let files = MemoryFiles(
      """
      {
        "format": 1, "id": "x", "counters": ["level"], "products": [{"id": "p"}],
        "features": [{"id": "medal", "gate": "\(gate)"}, {"id": "other", "gate": "p"}]
      }
      """)
    let kinds = try RuleKindRegistry.builtIn.adding(LevelRule.self)
    let catalog = try GatedCatalog(files: files, kinds: kinds)
    return CatalogProofs(of: catalog, beside: files, path: "x").diagnostics
  }

  @Test(
    arguments: [
      ("acme.level(7) and not acme.level(3)", ["never-opens"]),
      ("acme.level(3) and not acme.level(7)", []),
      ("acme.level(3) or not acme.level(7)", ["always-open"]),
    ] as [(String, [DiagnosticCode])])
  func `a fact is true whenever one that implies it is`(gate: String, codes: [DiagnosticCode])
    throws
  {
    #expect(try findings(gate: gate).map(\.code) == codes)
  }

  @Test func `a finding is shown by a subject that the fact makes`() throws {
    let finding = try #require(try findings(gate: "acme.level(3) and not product(p)").first)
    #expect(finding.code == "purchase-locks")
    #expect(finding.witness?.subject == #"{"id":"u1","usage":{"level":{"count":3}}}"#)
  }

  @Test func `without an example of the fact, the finding is not decided`() throws {
    let codes = try findings(gate: "acme.level(10) and not product(p)").map(\.code)
    #expect(codes == ["not-decided"])
  }
}
