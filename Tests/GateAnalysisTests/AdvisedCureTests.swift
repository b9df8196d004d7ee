import ContentCatalog
import GateAnalysis
import RuleTestSupport
import Testing

@testable import GateRules

/// The cures in the help of findings about single rules, each tried.
struct AdvisedCureTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let code: DiagnosticCode
    let gate: String
    /// The text that the help contains.
    let advice: String
    let cured: String

    init(_ code: DiagnosticCode, _ gate: String, _ advice: String, _ cured: String) {
      self.code = code
      self.gate = gate
      self.advice = advice
      self.cured = cured
    }

    var testDescription: String { "\(code): \(gate)" }
  }

  private func findings(_ gate: String) throws -> [Finding] {
    let catalog = try GatedCatalog(
      files: MemoryFiles(
        """
        {"format": 1, "id": "x",
         "attributes": {
           "enrolled": {"type": "instant", "default": null}, "age": {"type": "number"},
           "cohort": {"type": "instantByItem", "default": null}},
         "counters": ["attempts"], "products": [{"id": "verified"}, {"id": "pro"}],
         "gates": {"timed": "drip(every: P7D, since: enrolled)"},
         "courses": [
           {"id": "quiz", "gate": "free", "items": ["q1", "q2"]},
           {"id": "course", "gate": "\(gate)", "items": ["a", {"kind": "group", "title": "More", "items": ["b"]}]}]}
        """))
    return FindingSearch(of: catalog).findings()
  }

  @Test(arguments: [
    Case(
      "undecided-without-score", "scored(quiz, 60)", "add `missing: zero`",
      "scored(quiz, 60, missing: zero)"),
    Case(
      "undecided-without-score", "completed(q1) and scored([q1, quiz], 60)", "add `missing: zero`",
      "completed(q1) and scored([q1, quiz], 60, missing: zero)"),
    Case(
      "undecided-without-score", "pro and scored(previous, 60)", "add `missing: zero`",
      "pro and scored(previous, 60, missing: zero)"),
    Case(
      "drip-opens-to-all", "drip(every: P7D, since: enrolled)",
      "add `and after(P0D, since: enrolled)` to the `drip`",
      "drip(every: P7D, since: enrolled) and after(P0D, since: enrolled)"),
    Case(
      "drip-opens-to-all", "pro or drip(every: P7D, since: cohort(here), first: 2)",
      "add `and after(P0D, since: cohort(here))`",
      "pro or drip(every: P7D, since: cohort(here), first: 2) and after(P0D, since: cohort(here))"),
    Case(
      "drip-opens-to-all", "drip(every: P7D, since: bought(verified))",
      "add `and after(P0D, since: bought(verified))`",
      "drip(every: P7D, since: bought(verified)) and after(P0D, since: bought(verified))"),
    Case(
      "drip-opens-to-all", "drip(every: P7D, since: completed(quiz))",
      "add `and after(P0D, since: completed(quiz))`",
      "drip(every: P7D, since: completed(quiz)) and after(P0D, since: completed(quiz))"),
    Case(
      "drip-opens-to-all", "timed", "add `and after(P0D, since: enrolled)`",
      "timed and after(P0D, since: enrolled)"),
    Case(
      "closes-for-good", "product(verified, boughtBefore: 2026-03-01)",
      "add another way, such as `or product(verified)`",
      "product(verified, boughtBefore: 2026-03-01) or product(verified)"),
    Case(
      "closes-for-good",
      "product(verified, boughtBefore: 2026-03-01) or product(pro, boughtBefore: 2026-04-01) and window(from: 2026-01-01)",
      "or product(pro)",
      "product(verified, boughtBefore: 2026-03-01) or product(pro, boughtBefore: 2026-04-01) and window(from: 2026-01-01) or product(pro)"
    ),
  ])
  func `a finding about a rule ends with its cure`(cure: Case) throws {
    let found = try findings(cure.gate).filter { $0.message.code == cure.code }
    #expect(found.count == 1)
    #expect(
      found.first?.message.help?.contains(cure.advice) == true, "\(found.map(\.message.help))")
    let left = try findings(cure.cured).filter { $0.message.code == cure.code }
    #expect(left.isEmpty, "\(left.map(\.message.text))")
  }

  @Test(
    arguments: [
      "drip(every: P7D, since: firstSeen)", "drip(every: P7D, since: enrolled, first: 0)",
      "pro and drip(every: P7D, since: enrolled)", "completed(quiz, score: 60)",
      "completed(q1) and scored(q1, 60)", "completed(previous, score: 60)",
      "product(verified, boughtBefore: 2026-03-01) or pro",
      "not product(verified, boughtBefore: 2026-03-01)",
    ])
  func `rules without these faults have no such finding`(gate: String) throws {
    let codes: Set<DiagnosticCode> = [
      "undecided-without-score", "drip-opens-to-all", "closes-for-good",
    ]
    let found = try findings(gate).filter { codes.contains($0.message.code) }
    #expect(found.isEmpty, "\(found.map(\.message.text))")
  }

  @Test(arguments: [
    // The course and its two lessons make three items.
    ("usage(attempts, fewerThan: 3, per: day)", true),
    ("usage(attempts, fewerThan: 2, per: day)", false),
    ("pro or usage(attempts, fewerThan: 20, per: day)", true),
  ])
  func `a limit that items in a use never reach is noted`(gate: String, isNoted: Bool) throws {
    let found = try findings(gate).filter { $0.message.code == "uses-of-one-item" }
    #expect(found.count == (isNoted ? 1 : 0))
    #expect(found.allSatisfy { $0.items.count == 3 })
  }
}
