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
    func truth(_ formula: Formula) -> Bool {
      let value: Bool
      if let found = known[formula.positive] {
        value = found
      } else {
        value =
          switch self[formula] {
          case .true: true
          case .proposition(let index): isTrue(index)
          case .all(let operands): operands.allSatisfy { truth($0) }
          case .atLeast(let count, let operands): operands.count { truth($0) } >= count
          }
        known.set(value, for: formula.positive)
      }
      return value != formula.isNegated
    }
    return truth(formula)
  }
}
