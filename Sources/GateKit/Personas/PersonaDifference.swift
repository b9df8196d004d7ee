public import ContentCatalog
public import GateRules

/// An item that is not decided for a persona as it should be.
public struct PersonaDifference: Hashable, Sendable {
  /// The item.
  public let item: ItemID
  /// What the persona's file says.
  public let expected: Verdict
  /// What was decided.
  public let decision: Decision
}

extension GateEngine {
  /// Where a persona's expectations are not met, in the order of the expectations.
  public func differences(for persona: Persona, at now: Instant) -> [PersonaDifference] {
    let prepared = prepare(persona.subject, at: now)
    return persona.expectations.flatMap { expectation in
      expectation.items.compactMap { item in
        let decision = decide(item, for: prepared)
        guard decision.verdict != expectation.verdict else { return nil }
        return PersonaDifference(item: item, expected: expectation.verdict, decision: decision)
      }
    }
  }
}
