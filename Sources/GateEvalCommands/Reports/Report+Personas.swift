internal import ContentCatalog
internal import GateKit

extension Report {
  /// Creates the report of comparing decisions with the expectations of personas.
  ///
  /// - Parameters:
  ///   - coverages: what the personas of each catalog cover, if that is examined.
  ///   - share: the least part that must be covered, in hundredths of a percent.
  init(
    _ results: [PersonaResult], _ coverages: [CoverageResult], requiring share: Int
  ) {
    let findings = results.flatMap { result in
      result.differences.map { difference in
        let persona = Diagnostic.Message.quoting(result.persona.subject.id.rawValue)
        // Of one instant, the persona says enough.
        let instant = result.persona.later.isEmpty ? "" : " at \(difference.difference.now)"
        return (
          text: "\(result.catalog): persona \(persona)\(instant): \(difference.clause)",
          explanation: difference.explanationText
        )
      }
    }
    self.init(
      [ReportSection(nil, .findings(findings), .lines([Self.total(of: results)]))]
        + coverages.map { $0.section(requiring: share) },
      data: .object([
        "personas": .array(try results.map { try JSONNode($0) }),
        "coverage": coverages.isEmpty ? nil : .array(coverages.map(\.node)),
      ]),
      records: Self.records(of: results))
    tests =
      results.map { result in
        TestCase(
          suite: result.catalog.rawValue, name: result.persona.subject.id.rawValue,
          failures: result.differences.map { ($0.clause, $0.explanationText) })
      } + coverages.map { $0.test(requiring: share) }
  }

  private static func total(of results: [PersonaResult]) -> String {
    let checks = results.reduce(0) { $0 + $1.checks }
    let differing = results.count { !$0.differences.isEmpty }
    let outcome =
      differing == 0 ? "all as expected" : "\(differing) differ\(differing == 1 ? "s" : "")"
    return
      "\(results.count.counted("persona")) with \(checks.counted("expectation")): \(outcome)"
  }

  private static func records(of results: [PersonaResult]) -> ReportTable {
    ReportTable(
      columns: [
        "catalog", "persona", "now", "item", "key", "expected", "found", "verdict", "reason",
        "sentence",
      ].map { .init($0) },
      rows: results.flatMap { result in
        result.differences.map { difference in
          let found = difference.difference
          return [
            .text(result.catalog.rawValue), .text(result.persona.subject.id.rawValue),
            .text(found.now.description), .text(found.item.rawValue), .text(found.expected.key),
            .text(difference.words.value(of: found.expected)),
            .text(difference.words.value(of: found.found)),
            .text(found.decision.verdict.rawValue), .text(found.decision.reason.rawValue),
            .text(difference.sentence),
          ]
        }
      })
  }
}

extension ExplainedDifference {
  /// The sentence with the reason code of the decision.
  var explanationText: String { "\(sentence) [\(explanation.decision.reason)]" }
}

extension JSONNode {
  fileprivate init(_ result: PersonaResult) throws {
    self = .object([
      "catalog": .string(result.catalog.rawValue),
      "persona": .string(result.persona.subject.id.rawValue),
      "expectations": .integer(result.checks),
      "differences": .array(try result.differences.map { try $0.node }),
    ])
  }
}

extension ExplainedDifference {
  /// The difference as JSON.
  var node: JSONNode {
    get throws {
      .object([
        "now": .instant(difference.now),
        "item": .string(difference.item.rawValue),
        "key": .string(difference.expected.key),
        "expected": .string(words.value(of: difference.expected)),
        "found": .string(words.value(of: difference.found)),
        "verdict": .string(explanation.decision.verdict.rawValue),
        "reason": .string(explanation.decision.reason.rawValue),
        "sentence": .string(sentence),
        "reasons": try JSONNode(encoding: explanation.reasons),
      ])
    }
  }
}

extension PersonaResult {
  /// The number of expected statements about items.
  var checks: Int {
    (persona.expectations + persona.later.flatMap(\.expectations))
      .reduce(0) { $0 + $1.items.count }
  }
}
