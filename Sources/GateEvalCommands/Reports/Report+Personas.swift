internal import ContentCatalog
internal import GateKit

extension Report {
  /// Creates the report of comparing decisions with the expectations of personas.
  ///
  /// - Throws: the error that encoding a reason throws.
  init(_ results: [PersonaResult]) throws {
    let findings = results.flatMap { result in
      result.differences.map { difference in
        let (item, decision) = (difference.explanation.item, difference.explanation.decision)
        let persona = Diagnostic.Message.quoting(result.persona.subject.id.rawValue)
        return (
          text: "\(result.catalog): persona \(persona): \(item) is \(decision.verdict.rawValue), "
            + "expected \(difference.expected.rawValue)",
          explanation: "\(difference.sentence) [\(decision.reason)]"
        )
      }
    }
    self.init(
      [ReportSection(nil, .findings(findings), .lines([Self.total(of: results)]))],
      data: .object(["personas": .array(try results.map { try JSONNode($0) })]),
      records: Self.records(of: results))
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
      columns: ["catalog", "persona", "item", "expected", "verdict", "reason", "sentence"].map {
        .init($0)
      },
      rows: results.flatMap { result in
        result.differences.map { difference in
          let decision = difference.explanation.decision
          return [
            .text(result.catalog.rawValue), .text(result.persona.subject.id.rawValue),
            .text(difference.explanation.item.rawValue), .text(difference.expected.rawValue),
            .text(decision.verdict.rawValue), .text(decision.reason.rawValue),
            .text(difference.sentence),
          ]
        }
      })
  }
}

extension JSONNode {
  fileprivate init(_ result: PersonaResult) throws {
    self = .object([
      "catalog": .string(result.catalog.rawValue),
      "persona": .string(result.persona.subject.id.rawValue),
      "expectations": .integer(result.checks),
      "differences": .array(try result.differences.map { try JSONNode($0) }),
    ])
  }

  private init(_ difference: PersonaResult.Difference) throws {
    let explanation = difference.explanation
    self = .object([
      "item": .string(explanation.item.rawValue),
      "expected": .string(difference.expected.rawValue),
      "verdict": .string(explanation.decision.verdict.rawValue),
      "reason": .string(explanation.decision.reason.rawValue),
      "sentence": .string(difference.sentence),
      "reasons": try JSONNode(encoding: explanation.reasons),
    ])
  }
}

extension PersonaResult {
  /// The number of expected verdicts.
  fileprivate var checks: Int { persona.expectations.reduce(0) { $0 + $1.items.count } }
}
