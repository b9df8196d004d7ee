public import ContentCatalog
import GateRules

/// An item for which a decision differs from a persona's expectation.
public struct PersonaDifference: Hashable, Sendable {
  /// The item, which an entry of the persona selects.
  public let item: ItemID
  /// The instant of the decision.
  public let now: Instant
  /// The statement that the persona expects to be true.
  public let expected: Persona.Expectation.Statement
  /// The statement of the same kind that is true.
  public let found: Persona.Expectation.Statement
  /// The decision of the engine.
  public let decision: Decision

  /// Creates a difference from its parts, for previews and tests.
  public init(
    item: ItemID, now: Instant, expected: Persona.Expectation.Statement,
    found: Persona.Expectation.Statement, decision: Decision
  ) {
    self.item = item
    self.now = now
    self.expected = expected
    self.found = found
    self.decision = decision
  }
}

extension GateEngine {
  /// Returns the expectations of a persona that are not met, in their order.
  ///
  /// - Parameter now: the instant of the persona's own ``Persona/expectations``. Those of
  ///   ``Persona/later`` have instants of their own.
  public func differences(of persona: Persona, at now: Instant) -> [PersonaDifference] {
    persona.moments(at: now).flatMap { moment in
      evaluate(persona.subject, at: moment.now).differences(from: moment.expectations)
    }
  }
}

extension SubjectEvaluation {
  /// Returns the expectations that are not met, in their order.
  package func differences(from expectations: [Persona.Expectation]) -> [PersonaDifference] {
    expectations.flatMap { expectation in
      expectation.items.compactMap { item in
        let expected = expectation.statement
        let found = statement(like: expected, about: item)
        guard !expected.isMet(by: found) else { return nil }
        return PersonaDifference(
          item: item, now: now, expected: expected, found: found, decision: decide(item))
      }
    }
  }

  /// Returns the statement of the same kind that is true of an item.
  package func statement(
    like statement: Persona.Expectation.Statement, about item: ItemID
  ) -> Persona.Expectation.Statement {
    switch statement {
    case .verdict: return .verdict(verdict(of: item))
    case .reasons:
      let explanation = explain(item, planningOffers: false)
      var codes = [Reason.Code(rawValue: explanation.decision.reason.rawValue)]
      for reason in explanation.reasons where !codes.contains(reason.code) {
        codes.append(reason.code)
      }
      return .reasons(codes)
    case .cause: return .cause(cause(of: item))
    case .offer:
      return .offer(
        offers(of: item).first.map {
          .init(products: Set($0.products), needs: Set($0.needs))
        })
    case .validUntil: return .validUntil(decide(item).validUntil)
    case .whenLocked: return .whenLocked(decide(item).whenLocked)
    }
  }
}
