internal import ContentCatalog
internal import GateKit

/// A persona, and where its expectations are not met.
struct PersonaResult {
  /// An item that is not decided as it should be, and why it is decided as it is.
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
    let found = engine.differences(for: persona, at: now)
    let evaluation = found.isEmpty ? nil : engine.evaluate(persona.subject, at: now)
    differences = found.compactMap { difference in
      evaluation.map { evaluation in
        let explanation = evaluation.explain(difference.item, planningOffers: false)
        return Difference(
          expected: difference.expected, explanation: explanation,
          sentence: renderer.sentence(for: explanation))
      }
    }
  }
}

/// Writes what came of the personas' expectations.
enum PersonaReport {
  static func write(_ results: [PersonaResult], to output: OutputChannel) throws(OutputError) {
    for result in results {
      let persona = Diagnostic.Message.quoting(result.persona.subject.id.rawValue)
      for difference in result.differences {
        let (item, decision) = (difference.explanation.item, difference.explanation.decision)
        try output.writeLine(
          "\(result.catalog): persona \(persona): \(item) is \(decision.verdict.rawValue), expected "
            + difference.expected.rawValue)
        try output.writeLine("  \(difference.sentence) [\(decision.reason)]")
      }
    }
    let checks = results.reduce(0) { $0 + $1.checks }
    let differing = results.count { !$0.differences.isEmpty }
    let outcome =
      differing == 0 ? "all as expected" : "\(differing) differ\(differing == 1 ? "s" : "")"
    try output.writeLine(
      "\(count(results.count, "persona")) with \(count(checks, "expectation")): \(outcome)")
  }

  static func writeJSON(_ results: [PersonaResult], to output: OutputChannel) throws {
    var json = JSONWriter(.indented)
    json.beginArray()
    for result in results {
      json.beginObject()
      json.member("catalog", result.catalog.rawValue)
      json.member("persona", result.persona.subject.id.rawValue)
      json.member("expectations", result.checks)
      json.key("differences")
      json.beginArray()
      for difference in result.differences {
        let explanation = difference.explanation
        json.beginObject()
        json.member("item", explanation.item.rawValue)
        json.member("expected", difference.expected.rawValue)
        json.member("verdict", explanation.decision.verdict.rawValue)
        json.member("reason", explanation.decision.reason.rawValue)
        json.member("sentence", difference.sentence)
        json.key("reasons")
        try json.coded(explanation.reasons)
        json.endObject()
      }
      json.endArray()
      json.endObject()
    }
    json.endArray()
    json.endDocument()
    try output.drain(&json.buffer)
  }

  private static func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }
}

extension PersonaResult {
  /// How many verdicts are expected.
  fileprivate var checks: Int { persona.expectations.reduce(0) { $0 + $1.items.count } }
}
