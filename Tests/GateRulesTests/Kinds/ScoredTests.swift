import ContentCatalog
import GateRules
import RuleTestSupport
import Testing

struct ScoredTests {
  private static func scoring(_ score: Double?) -> GateSubject {
    GateSubject(id: "u1", progress: ["L": ItemProgress(score: score)])
  }

  @Test(
    arguments: [
      (nil, Verdict.indeterminate), (59.9, .locked), (60, .unlocked), (100, .unlocked),
      (.nan, .locked),
    ] as [(Double?, Verdict)])
  func `the score alone counts`(score: Double?, verdict: Verdict) throws {
    let catalog = try SampleCatalog(progressGate: "scored(L, 60)")
    #expect(catalog.verdict(for: Self.scoring(score)) == verdict)
  }

  @Test(
    arguments: [
      (nil, "60", Verdict.locked), (nil, "0", .unlocked), (nil, "-1", .unlocked),
      (-0.5, "0", .locked), (60, "60", .unlocked),
    ] as [(Double?, String, Verdict)])
  func `a missing score counts as zero if the rule says so`(
    score: Double?, needed: String, verdict: Verdict
  ) throws {
    let catalog = try SampleCatalog(progressGate: "scored(L, \(needed), missing: zero)")
    #expect(catalog.verdict(for: Self.scoring(score)) == verdict)
  }

  @Test(
    arguments: [
      (nil, "60", Verdict.indeterminate), (nil, "0", .indeterminate), (59, "60", .indeterminate),
      (60, "60", .unlocked),
    ] as [(Double?, String, Verdict)])
  func `in an unknown record a listed score is a lower bound and a missing one is unknown`(
    score: Double?, needed: String, verdict: Verdict
  ) throws {
    let catalog = try SampleCatalog(progressGate: "scored(L, \(needed), missing: zero)")
    #expect(catalog.verdict(for: Self.scoring(score).unsure(.progress("L"))) == verdict)
    #expect(catalog.verdict(for: Self.scoring(score).unsure(.progress(nil))) == verdict)
  }

  @Test func `each item of a list requires the score`() throws {
    let catalog = try SampleCatalog(progressGate: "scored([A, L], 60, missing: zero)")
    var learner = Self.scoring(80)
    #expect(catalog.verdict(for: learner) == .locked)
    learner.progress["A"] = ItemProgress(score: 60)
    #expect(catalog.verdict(for: learner) == .unlocked)
  }

  @Test func `previous is the preceding child, and nothing precedes the first`() throws {
    let catalog = try SampleCatalog(courseGate: "scored(previous, 60, missing: zero)")
    #expect(catalog.verdict("A") == .unlocked)
    #expect(catalog.verdict("B") == .locked)
    let learner = GateSubject(id: "u1", progress: ["A": ItemProgress(score: 60)])
    #expect(catalog.verdict("B", for: learner) == .unlocked)
  }

  @Test(arguments: ["scored(L)", "scored(60)", "scored(L, 60, 70)", "scored(L, 60, missing: none)"])
  func `an incomplete or superfluous argument is an error`(gate: String) {
    #expect(throws: CatalogError.self) { try SampleCatalog(progressGate: gate) }
  }
}
