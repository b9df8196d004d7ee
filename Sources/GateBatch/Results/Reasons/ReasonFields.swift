import ContentCatalog
import GateRules

/// The verdicts and reasons in the lines about the decisions of one engine.
///
/// This folder states reasons in bulk: as codes, causes or sentences. They equal those of
/// explanations, which are too slow to make for each row.
protocol ReasonFields {
  /// Begins the lines of a subject.
  ///
  /// - Parameters:
  ///   - codes: the reasons of the decisions, by the program of the items.
  ///   - only: the only verdict that is written; `nil` for all verdicts.
  mutating func begin(
    _ subject: inout ExplainedSubject, _ codes: [DecisionReason], only: Verdict?)
  /// Appends the verdict about an item, the reason and the line break.
  mutating func append(
    _ position: Int, _ code: DecisionReason, _ subject: inout ExplainedSubject,
    to buffer: inout OutputBuffer)
  /// Returns the numbers of decisions by cause since the last call; `nil` unless causes are written.
  mutating func takeCauses() -> CauseCounts?
}

extension ReasonFields {
  mutating func takeCauses() -> CauseCounts? { nil }
}
