import EngineTestSupport
import GateKit
import RuleTestSupport
import Testing

/// The work for the instants until which decisions hold.
struct NextChangeTests {
  @Test func `the next change of a fact is computed once for all decisions of an evaluation`()
    throws
  {
    let text = """
      {"format": 1, "id": "d", "products": [{"id": "p"}],
       "features": [
         {"id": "a", "gate": "acme.changing() and p"}, {"id": "b", "gate": "acme.changing() or p"},
         {"id": "c", "gate": "acme.changing()"}, {"id": "d", "gate": "acme.changing()"}]}
      """
    let kinds = try RuleKindRegistry.builtIn.adding(ChangingRule.self)
    let engine = GateEngine(
      catalog: try GatedCatalog(files: MemoryFiles(text), kinds: kinds))
    let evaluation = engine.evaluate(GateSubject(id: "u"), at: now)
    ChangingFact.calls.value = 0
    let decisions = evaluation.decisions
    #expect(decisions.map(\.decision.validUntil) == Array(repeating: now + 60, count: 4))
    for decided in decisions { #expect(evaluation.decide(decided.item) == decided.decision) }
    #expect(ChangingFact.calls.value == 1)
  }
}

/// A rule whose fact counts how often its next change is asked for: `acme.changing()`.
private struct ChangingRule: RuleKind {
  static let name = "acme.changing"
  static let summary = "Counts the questions for its next change."
  static let signature = RuleSignature()

  init?(_ arguments: inout RuleArguments) {}

  func lower(_ build: inout ConditionBuilder) -> Condition { build.fact(ChangingFact()) }
}

private struct ChangingFact: CustomFact {
  /// A count that only one test uses, on one thread.
  final class Count: @unchecked Sendable { var value = 0 }

  static let calls = Count()

  func value(for subject: GateSubject, at now: Instant) -> Ternary { .false }

  func nextChange(for subject: GateSubject, after now: Instant) -> Instant? {
    Self.calls.value += 1
    return now + 60
  }
}
