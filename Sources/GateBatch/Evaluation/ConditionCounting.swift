import GateRules

/// The values and counts of conditions that are read for each block of a batch.
package struct ConditionDemand: Sendable {
  /// Whether anything reads the values of single conditions, and not only their counts.
  let readsValues: Bool
  /// The conditions to count, for each engine; empty for none.
  let counting: [ConditionCounting]

  package init(readsValues: Bool = true, counting: [ConditionCounting] = []) {
    self.readsValues = readsValues
    self.counting = counting
  }
}

/// The conditions of one catalog that a batch counts while it evaluates them, and the counts that it makes.
package struct ConditionCounting: Sendable {
  /// The distinct conditions, each with the number of items that it opens.
  let conditions: [(operand: Program.Operand, itemCount: Int)]
  /// Whether to count the subjects of each condition.
  let countsSubjects: Bool
  /// The verdict whose items are counted for each subject; `nil` for none.
  let verdict: Verdict?
}
