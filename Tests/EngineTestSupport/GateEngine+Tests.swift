package import GateKit
import RuleTestSupport
package import Testing

extension GateEngine {
  /// Creates an engine for a catalog with these members in addition to `format` and `id`.
  package init(_ members: String, accepting: Set<Entitlement.Environment> = []) throws {
    self.init(catalog: try SampleCatalog(members).gated, accepting: accepting)
  }

  /// Creates an engine for a ``SampleCatalog`` whose item `it` has this gate.
  package init(
    gate: String, zone: String = "UTC", more: String = "",
    accepting: Set<Entitlement.Environment> = []
  ) throws {
    let sample = try SampleCatalog(gate: gate, zone: zone, more: more)
    self.init(catalog: sample.gated, accepting: accepting)
  }

  /// Returns the verdict, after checking that the on-demand and evaluated verdicts agree.
  package func verdict(
    _ item: ItemID = "it", for subject: GateSubject = GateSubject(id: "u1"), at now: Instant = now,
    _ location: SourceLocation = #_sourceLocation
  ) -> Verdict {
    decision(item, for: subject, at: now, location).verdict
  }

  /// Returns the decision, after checking that the on-demand and evaluated decisions agree.
  package func decision(
    _ item: ItemID = "it", for subject: GateSubject = GateSubject(id: "u1"), at now: Instant = now,
    _ location: SourceLocation = #_sourceLocation
  ) -> Decision {
    let decision = decide(item, for: subject, at: now)
    let evaluation = evaluate(subject, at: now)
    #expect(evaluation.decide(item) == decision, sourceLocation: location)
    if let item = handle(for: item) {
      #expect(evaluation.verdict(of: item) == decision.verdict, sourceLocation: location)
    }
    return decision
  }

  /// Returns the verdicts one second before an instant, at the instant, and after it.
  package func verdicts(
    _ item: ItemID = "it", for subject: GateSubject = GateSubject(id: "u1"),
    around instant: Instant, _ location: SourceLocation = #_sourceLocation
  ) -> [Verdict] {
    [-1, 0, 1].map { verdict(item, for: subject, at: instant + $0, location) }
  }
}
