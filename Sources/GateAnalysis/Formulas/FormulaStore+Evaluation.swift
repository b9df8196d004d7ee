package import ContentCatalog
package import GateRules

extension FormulaStore {
  /// Returns whether a formula is true for a subject without unknown facts.
  ///
  /// - Complexity: O(n) in the size of the formula.
  package func isTrue(
    _ formula: Formula, for subject: ResolvedSubject, at now: Instant
  ) -> Bool {
    isTrue(formula) { propositions[$0.position].isTrue(for: subject, at: now) }
  }

  /// Returns whether a formula is true if its propositions have the given truth.
  ///
  /// - Complexity: O(n) in the size of the formula.
  func isTrue(_ formula: Formula, if isTrue: (PropositionIndex) -> Bool) -> Bool {
    var known = NumberMap<Formula, Bool>()
    return truth(of: formula, &known, isTrue)
  }

  private func truth(
    of formula: Formula, _ known: inout NumberMap<Formula, Bool>,
    _ isTrue: (PropositionIndex) -> Bool
  ) -> Bool {
    let value: Bool
    if let found = known[formula.positive] {
      value = found
    } else {
      value =
        switch self[formula] {
        case .true: true
        case .proposition(let index): isTrue(index)
        case .all(let operands): operands.allSatisfy { truth(of: $0, &known, isTrue) }
        case .atLeast(let count, let operands):
          operands.count { truth(of: $0, &known, isTrue) } >= count
        }
      known.set(value, for: formula.positive)
    }
    return value != formula.isNegated
  }
}
