internal import ContentCatalog
internal import GateKit

/// A persona, and where its expectations are not met.
struct PersonaResult {
  let catalog: CatalogID
  let persona: Persona
  let differences: [PersonaDifference]
}

/// Writes what came of the personas' expectations.
enum PersonaReport {
  static func write(_ results: [PersonaResult], to output: OutputChannel) throws(OutputError) {
    for result in results {
      let persona = Diagnostic.Message.quoting(result.persona.subject.id)
      for difference in result.differences {
        let decision = difference.decision
        try output.writeLine(
          "\(result.catalog): persona \(persona): \(difference.item) is \(decision.verdict.rawValue) "
            + "(\(decision.reason)), expected \(difference.expected.rawValue)")
      }
    }
    let checks = results.reduce(0) { $0 + $1.checks }
    let differing = results.count { !$0.differences.isEmpty }
    let outcome =
      differing == 0 ? "all as expected" : "\(differing) differ\(differing == 1 ? "s" : "")"
    try output.writeLine(
      "\(count(results.count, "persona")) with \(count(checks, "expectation")): \(outcome)")
  }

  static func writeJSON(_ results: [PersonaResult], to output: OutputChannel) throws(OutputError) {
    var json = JSONWriter(.indented)
    json.beginArray()
    for result in results {
      json.beginObject()
      json.member("catalog", result.catalog.rawValue)
      json.member("persona", result.persona.subject.id)
      json.member("expectations", result.checks)
      json.key("differences")
      json.beginArray()
      for difference in result.differences {
        json.beginObject()
        json.member("item", difference.item.rawValue)
        json.member("expected", difference.expected.rawValue)
        json.member("verdict", difference.decision.verdict.rawValue)
        json.member("reason", difference.decision.reason.rawValue)
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
