import GateRules

/// What is read about the conditions of each block of a batch.
package struct ConditionDemand: Sendable {
  /// Whether anything reads the values of single conditions, and not only their counts.
  let readsValues: Bool
  /// What is counted, for each engine; empty for nothing.
  let counting: [ConditionCounting]

  package init(readsValues: Bool = true, counting: [ConditionCounting] = []) {
    self.readsValues = readsValues
    self.counting = counting
  }
}

/// What a batch counts about the conditions of the items of one catalog, while it evaluates them.
package struct ConditionCounting: Sendable {
  /// The distinct conditions, each with the number of items that it opens.
  let conditions: [(operand: Program.Operand, itemCount: Int)]
  /// Whether to count the subjects of each condition.
  let countsSubjects: Bool
  /// The verdict whose items are counted for each subject; `nil` for none.
  let verdict: Verdict?
}
