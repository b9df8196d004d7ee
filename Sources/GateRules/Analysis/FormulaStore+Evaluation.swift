package import ContentCatalog

extension FormulaStore {
  /// Returns whether a formula is true for a subject without unknown facts.
  ///
  /// - Complexity: O(n) in the size of the formula.
  package func isTrue(
    _ formula: Formula, for subject: ResolvedSubject, at now: Instant
  ) -> Bool {
    var known: [Int: Bool] = [:]
    func truth(_ formula: Formula) -> Bool {
      let value: Bool
      if let found = known[formula.index] {
        value = found
      } else {
        value =
          switch self[formula] {
          case .true: true
          case .proposition(let index):
            propositions[index.position].isTrue(for: subject, at: now)
          case .all(let operands): operands.allSatisfy { truth($0) }
          case .atLeast(let count, let operands): operands.count { truth($0) } >= count
          }
        known[formula.index] = value
      }
      return value != formula.isNegated
    }
    return truth(formula)
  }
}
