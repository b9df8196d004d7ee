internal import ContentCatalog
internal import GateKit

extension Report {
  /// Creates the report of decisions about one subject: a line for each item.
  init(_ decisions: [DecidedItem], of evaluation: SubjectEvaluation) {
    self.init(
      [
        ReportSection(
          nil,
          .lines(
            decisions.map { "\($0.item): \($0.decision.verdict.rawValue) [\($0.decision.reason)]" })
        )
      ],
      data: .decisions(
        of: evaluation, about: decisions.map { .decision($0.decision, about: $0.item) }))
  }
}

extension JSONNode {
  /// Returns the object of decisions about one subject.
  ///
  /// - Parameter items: the objects of the decisions; `nil` for a series that follows.
  static func decisions(of evaluation: SubjectEvaluation, about items: [JSONNode]?) -> JSONNode {
    .object([
      "catalog": .string(evaluation.engine.catalog.content.id.rawValue),
      "subject": .string(evaluation.subject.id.rawValue), "now": .instant(evaluation.now),
      "items": items.map { .array($0) },
    ])
  }

  /// Returns the object of the decision about an item.
  static func decision(_ decision: Decision, about item: ItemID) -> JSONNode {
    .object([
      "item": .string(item.rawValue), "verdict": .string(decision.verdict.rawValue),
      "reason": .string(decision.reason.rawValue), "validUntil": .instant(decision.shownEnd),
    ])
  }
}

extension Decision {
  /// The end of the decision's validity; `nil` if time alone never changes the decision.
  var shownEnd: Instant? { validUntil.flatMap { $0 == .latest ? nil : $0 } }
}
