import ContentCatalog
import GateRules
import RuleTestSupport

/// A small catalog in which the gate of the item `it` can test a fact of every family.
enum CatalogOfFacts {
  static func catalog(gate: String, kinds: RuleKindRegistry = .builtIn, more: String = "") throws
    -> GatedCatalog
  {
    try GatedCatalog(
      files: MemoryFiles(
        """
        {"format": 1, "id": "x", "counters": ["questions"],
          "attributes": {"age": {"type": "number"}, "role": {"type": "string"}},
          "products": [{"id": "basic", "formerIDs": ["old"]}, {"id": "pro", "includes": ["basic"]}],
          "courses": [
            {"id": "course", "gate": "free", "items": ["lesson", "lesson2"]},
            {"id": "it", "gate": "\(gate)"\(more)}
          ]}
        """), kinds: kinds)
  }

  /// The built-in kinds and `test.streak`.
  static func kinds() throws -> RuleKindRegistry {
    try RuleKindRegistry.builtIn.adding(StreakRule.self)
  }
}

/// Opens during a streak of days, according to an attribute that no catalog declares.
private struct StreakRule: RuleKind {
  static let name = "test.streak"
  static let summary = "Opens during a streak."
  static let days = RuleParameter(positional: "days", .count)
  static let signature = RuleSignature(days)

  let days: Int

  init?(_ arguments: inout RuleArguments) {
    guard let days = arguments[Self.days] else { return nil }
    self.days = days
  }

  func lower(_ build: inout ConditionBuilder) -> Condition { build.fact(StreakFact(days: days)) }
}

private struct StreakFact: CustomFact, CustomStringConvertible {
  let days: Int

  var description: String { "streak of \(days) days" }

  func value(for subject: GateSubject, at now: Instant) -> Ternary { .unknown }
  func nextChange(for subject: GateSubject, after now: Instant) -> Instant? { nil }
}
