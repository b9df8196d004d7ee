import GateKit
import GateRules

extension BatchBlock {
  /// For each subject, the number of items with ``ConditionCounting/verdict``; empty unless requested.
  package func itemCounts(byEngine engine: Int) -> [UInt32] {
    evaluators[engine].counts?.items ?? []
  }

  /// Calls a closure with the decision about the items of each distinct program for one subject.
  func forEachReason(
    of items: ItemSelection, for subject: Int, byEngine engine: Int,
    _ body: (_ program: Int, DecisionReason) -> Void
  ) {
    let evaluator = evaluators[engine]
    for (index, program) in items.programs.enumerated() {
      body(index, evaluator.reason(of: program, or: items.bypass, for: subject))
    }
  }

  /// Returns the verdicts of 64 subjects for each distinct condition, one bit per subject.
  package func verdicts(
    of items: ItemSelection, word: Int, byEngine engine: Int
  ) -> [VerdictWord] {
    verdicts(of: items.conditions.lazy.map(\.operand), word: word, byEngine: engine)
  }

  /// Returns the verdicts of 64 subjects for each condition, one bit per subject.
  func verdicts(
    of conditions: some Sequence<Program.Operand>, word: Int, byEngine engine: Int
  ) -> [VerdictWord] {
    let evaluator = evaluators[engine]
    let bypass = evaluator.word(word, of: engines[engine].catalog.bypass).truths
    return conditions.map { condition in
      let bits = evaluator.word(word, of: condition)
      return VerdictWord(unlocked: bits.truths | bypass, notLocked: bits.openings | bypass)
    }
  }
}
