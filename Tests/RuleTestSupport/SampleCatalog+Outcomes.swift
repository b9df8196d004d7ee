package import ContentCatalog
package import GateRules
package import Testing

extension SampleCatalog {
  /// The evaluation of one item's rules.
  package struct Outcome {
    package let verdict: Verdict
    package let reason: DecisionReason
    package let validUntil: Instant?
  }

  /// Returns the outcome for an item, after checking that evaluating facts on demand and evaluating
  /// all of them in advance yield equal results.
  package func outcome(
    _ item: ItemID = "it", for subject: GateSubject = .somebody, at now: Instant = now,
    _ location: SourceLocation = #_sourceLocation
  ) -> Outcome {
    guard let node = gated.content.nodeIndex(named: item.rawValue),
      let program = gated.items[node]
    else {
      Issue.record("the catalog has no item `\(item)`", sourceLocation: location)
      return Outcome(verdict: .locked, reason: .unknownItem, validUntil: nil)
    }
    let facts = facts(of: subject)
    let reason = gated.reason(
      of: program, LazyFactValues(gated.program, for: facts, at: now))
    let prepared = gated.evaluated(facts, at: now)
    #expect(gated.reason(of: program, prepared) == reason, sourceLocation: location)
    #expect(gated.verdict(of: program, prepared) == reason.verdict, sourceLocation: location)
    return Outcome(
      verdict: reason.verdict, reason: reason,
      validUntil: gated.validUntil(of: program, for: facts, at: now))
  }

  /// Returns the verdict about an item.
  package func verdict(
    _ item: ItemID = "it", for subject: GateSubject = .somebody, at now: Instant = now,
    _ location: SourceLocation = #_sourceLocation
  ) -> Verdict {
    outcome(item, for: subject, at: now, location).verdict
  }

  /// Returns the verdicts around an instant of a gate for a subject that joined at an instant.
  package static func verdicts(
    _ gate: String, joined: String, zone: String = "Europe/Berlin", around instant: String,
    _ location: SourceLocation = #_sourceLocation
  ) throws -> [Verdict] {
    try SampleCatalog(gate: gate, zone: zone).verdicts(
      for: .being(["joined": .instant(at(joined))]), around: at(instant), location)
  }

  /// Returns the verdicts one second before an instant, at the instant, and one second after it.
  package func verdicts(
    _ item: ItemID = "it", for subject: GateSubject = .somebody, around instant: Instant,
    _ location: SourceLocation = #_sourceLocation
  ) -> [Verdict] {
    [-1, 0, 1].map { verdict(item, for: subject, at: instant + $0, location) }
  }
}
