internal import ContentCatalog
internal import GateKit

/// The expectations of a persona that are not met.
struct PersonaResult {
  let catalog: CatalogID
  let persona: Persona
  let differences: [ExplainedDifference]

  init(
    of persona: Persona, decidedBy engine: GateEngine, _ renderer: some ReasonRenderer,
    at now: Instant
  ) {
    catalog = engine.catalog.content.id
    self.persona = persona
    differences = persona.moments(at: now).flatMap { moment in
      let evaluation = engine.evaluate(persona.subject, at: moment.now)
      return evaluation.explainedDifferences(from: moment.expectations, renderer)
    }
  }
}

/// An expectation that is not met, with the explanation of the decision.
struct ExplainedDifference {
  let difference: PersonaDifference
  let explanation: Explanation
  /// The explanation in one sentence.
  let sentence: String
  let words: StatementWords

  /// The found and the expected value as a clause: `L9 is locked, expected unlocked`.
  var clause: String {
    words.clause(about: difference.item, being: difference.found, expected: difference.expected)
  }
}

extension SubjectEvaluation {
  /// Returns the expectations that are not met, in their order, each with an explanation.
  func explainedDifferences(
    from expectations: [Persona.Expectation], _ renderer: some ReasonRenderer
  ) -> [ExplainedDifference] {
    differences(from: expectations).map { difference in
      let explanation = explain(difference.item, planningOffers: false)
      return ExplainedDifference(
        difference: difference, explanation: explanation,
        sentence: renderer.sentence(of: explanation), words: StatementWords(renderer))
    }
  }
}
