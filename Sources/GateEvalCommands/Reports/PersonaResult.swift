internal import ContentCatalog
internal import GateKit

/// The expectations of a persona that are not met.
struct PersonaResult {
  /// An item whose decision differs from the expected one, with the explanation of the decision.
  struct Difference {
    let expected: Verdict
    let explanation: Explanation
    /// The explanation in one sentence.
    let sentence: String
  }

  let catalog: CatalogID
  let persona: Persona
  let differences: [Difference]

  init(
    of persona: Persona, decidedBy engine: GateEngine, _ renderer: some ReasonRenderer,
    at now: Instant
  ) {
    catalog = engine.catalog.content.id
    self.persona = persona
    let found = engine.differences(of: persona, at: now)
    let evaluation = found.isEmpty ? nil : engine.evaluate(persona.subject, at: now)
    differences = found.compactMap { difference in
      evaluation.map { evaluation in
        let explanation = evaluation.explain(difference.item, planningOffers: false)
        return Difference(
          expected: difference.expected, explanation: explanation,
          sentence: renderer.sentence(of: explanation))
      }
    }
  }
}
