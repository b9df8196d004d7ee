public import ContentCatalog
public import GateRules

/// An item for which the decision differs from a persona's expectation.
public struct PersonaDifference: Hashable, Sendable {
  /// The item, which an entry of the persona selects.
  public let item: ItemID
  /// The verdict that the persona expects.
  public let expected: Verdict
  /// The decision of the engine, whose verdict is another.
  public let decision: Decision

  /// Creates a difference from its parts, for previews and tests.
  public init(item: ItemID, expected: Verdict, decision: Decision) {
    self.item = item
    self.expected = expected
    self.decision = decision
  }
}

extension GateEngine {
  /// Returns the items that do not meet a persona's expectations, in the order of the expectations.
  public func differences(of persona: Persona, at now: Instant) -> [PersonaDifference] {
    evaluate(persona.subject, at: now).differences(from: persona.expectations)
  }
}

extension SubjectEvaluation {
  /// Returns the items that do not meet expectations, in the order of the expectations.
  package func differences(from expectations: [Persona.Expectation]) -> [PersonaDifference] {
    expectations.flatMap { expectation in
      expectation.items.compactMap { item in
        let decision = decide(item)
        guard decision.verdict != expectation.verdict else { return nil }
        return PersonaDifference(item: item, expected: expectation.verdict, decision: decision)
      }
    }
  }
}
