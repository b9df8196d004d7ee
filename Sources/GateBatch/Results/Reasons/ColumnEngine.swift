import GateKit
import GateRules

/// One of the engines of a batch, with the decisions that are shown.
struct ColumnEngine: Sendable {
  let engine: GateEngine
  /// The index among the engines of a block.
  let index: Int
  let items: ItemSelection
  /// The only verdict that is written; `nil` for all verdicts.
  let only: Verdict?

  func shows(_ code: DecisionReason) -> Bool { only.map { $0 == code.verdict } ?? true }

  /// Writes the pattern of a subject, and returns `false` if it shares none of this form with other subjects.
  func write(
    _ subject: Int, of block: BatchBlock, in form: PatternForm?, to pattern: inout SubjectPattern
  ) -> Bool {
    guard let form else { return false }
    return block.patternInputs[index].write(subject, in: form, to: &pattern)
  }

  /// Returns the reasons of the decisions about a subject, by program, and the subject itself.
  func decisions(
    about subject: Int, of block: BatchBlock
  ) -> (codes: [DecisionReason], ExplainedSubject) {
    var codes: [DecisionReason] = []
    codes.reserveCapacity(items.programs.count)
    block.forEachReason(of: items, for: subject, byEngine: index) { codes.append($1) }
    let explained = ExplainedSubject(
      subject, of: block.subjects, block.patternInputs[index], for: engine,
      at: block.instant(of: subject))
    return (codes, explained)
  }
}

extension ResultSelection.Slice {
  /// Returns one of the engines.
  func columnEngine(_ index: Int) -> ColumnEngine {
    ColumnEngine(engine: engines[index], index: index, items: items[index], only: only)
  }
}
