import ContentCatalog
@testable import GateAnalysis
import GateRules
import RuleTestSupport
import Testing

/// The subjects that show an answer.
struct WitnessTests {
  /// Returns the uses of a subject for which a gate is true.
  private static func uses(gate: String, more: String = "") throws -> UsageRecord? {
    let catalog = try SampleCatalog(gate: gate, more: more).gated
    let node = try #require(catalog.content.nodeIndex(named: "it"))
    let conditions = try #require(catalog.conditions.items[node])
    let program = try #require(catalog.items[node])
    let prover = Prover(catalog.content)
    let formula = prover.rails(of: [conditions.opening], in: catalog)[0].isTrue
    let proof = prover.prove(formula) { witness in
      let subject = catalog.facts(of: witness.subject, accepting: [])
      return catalog.value(of: program.opening, for: subject, at: witness.now) == .true
    }
    guard case .witnessed(let witness) = proof else { return nil }
    return witness.subject.usage["articles"]
  }

  private static func reached(_ limit: Int, per period: String) -> String {
    "not usage(articles, fewerThan: \(limit), per: \(period))"
  }

  @Test func `many uses are a total that resets at the end of the period`() throws {
    let day = try Self.uses(gate: "product(basic) and " + Self.reached(9_999, per: "day"))
    #expect(day == .count(9_999, resetsAt: Instant("2026-06-16T00:00:00Z")))
    let ever = try Self.uses(gate: "product(basic) and " + Self.reached(2_000_000, per: "ever"))
    #expect(ever == .count(2_000_000, resetsAt: nil))
  }

  @Test func `one total can reach several limits`() throws {
    let gate = [Self.reached(3, per: "day"), Self.reached(40, per: "month")]
      .joined(separator: " and ")
    #expect(try Self.uses(gate: gate) == .count(40, resetsAt: Instant("2026-06-16T00:00:00Z")))
  }

  @Test func `uses before a short period are listed if they are few`() throws {
    let gate = "usage(articles, fewerThan: 1, per: day) and "
    guard case .uses(let uses)? = try Self.uses(gate: gate + Self.reached(5, per: "month")) else {
      Issue.record("the uses have no dates")
      return
    }
    #expect(uses.count == 5)
    #expect(try Self.uses(gate: gate + Self.reached(9_999, per: "month")) == nil)
  }
}
