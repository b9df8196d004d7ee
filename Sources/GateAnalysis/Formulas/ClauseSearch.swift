import ContentCatalog
import GateRules

/// A search for a model of a formula by clauses (DPLL without learning), for formulas whose diagrams
/// are too large.
///
/// Source: M. Davis, G. Logemann and D. Loveland, "A Machine Program for Theorem-Proving", 1962.
struct ClauseSearch {
  enum Result {
    case model(Model)
    case noModel
    case undecided
  }

  private var clauses: ClauseForm
  /// The truth of each variable of the clauses; `nil` if it has none yet.
  private var values: [Bool?]
  /// The literals that are true, in the order in which they became so.
  private var trail: [ClauseForm.Literal] = []
  private var next = 0
  /// For each literal, the clauses that watch it.
  private var watches: [[Int]]
  private var conflicts = 0
  private let work: WorkBudget

  /// Returns `nil` if the clauses have more literals than a limit.
  init?(_ formula: Formula, in store: FormulaStore, maxLiterals: Int, _ work: WorkBudget) {
    guard let clauses = try? ClauseForm(formula, in: store, maxLiterals: maxLiterals) else {
      work.spend(maxLiterals)
      return nil
    }
    self.work = work
    self.clauses = clauses
    work.spend(3 * clauses.size)
    values = Array(repeating: nil, count: clauses.variableCount)
    watches = Array(repeating: [], count: 2 * clauses.variableCount)
    for (index, clause) in clauses.clauses.enumerated() {
      for literal in clause.prefix(2) { watches[literal.code].append(index) }
    }
  }

  /// - Parameter maxConflicts: the number of failed assignments after which the search ends.
  mutating func search(maxConflicts: Int) -> Result {
    for clause in clauses.clauses where clause.count < 2 {
      guard let only = clause.first, assign(only) else { return .noModel }
    }
    guard propagate() else { return .noModel }
    var decisions: [(start: Int, literal: ClauseForm.Literal, isFlipped: Bool)] = []
    var first = 0
    while !work.isSpent {
      let start = first
      while first < values.count, values[first] != nil { first += 1 }
      work.spend(first - start + 1)
      if first == values.count { return .model(model) }
      // False first, because cheap models have few true propositions.
      let literal = ClauseForm.Literal(first, isNegated: true)
      decisions.append((trail.count, literal, false))
      var isConsistent = assign(literal) && propagate()
      while !isConsistent {
        first = 0
        conflicts += 1
        if conflicts > maxConflicts { return .undecided }
        while let last = decisions.last, last.isFlipped {
          undo(to: last.start)
          decisions.removeLast()
        }
        guard let last = decisions.popLast() else { return .noModel }
        undo(to: last.start)
        decisions.append((last.start, last.literal.negated, true))
        isConsistent = assign(last.literal.negated) && propagate()
      }
    }
    return .undecided
  }

  private var model: Model {
    var model = Model()
    for (variable, index) in clauses.propositions { model[index] = values[variable] }
    return model
  }

  private mutating func undo(to count: Int) {
    while trail.count > count { values[trail.removeLast().variable] = nil }
    next = min(next, count)
  }

  /// Makes a literal true; `false` if it is already false.
  private mutating func assign(_ literal: ClauseForm.Literal) -> Bool {
    if let known = values[literal.variable] { return known != literal.isNegated }
    values[literal.variable] = !literal.isNegated
    trail.append(literal)
    return true
  }

  private func isFalse(_ literal: ClauseForm.Literal) -> Bool {
    values[literal.variable] == literal.isNegated
  }

  /// Assigns what the clauses force; `false` if a clause cannot become true.
  private mutating func propagate() -> Bool {
    while next < trail.count {
      let falsified = trail[next].negated
      next += 1
      let watching = watches[falsified.code]
      work.spend(watching.count)
      var kept: [Int] = []
      for (position, index) in watching.enumerated() {
        if clauses.clauses[index][0] == falsified { clauses.clauses[index].swapAt(0, 1) }
        let clause = clauses.clauses[index]
        let other = clause[0]
        if values[other.variable] == !other.isNegated {
          kept.append(index)
          continue
        }
        work.spend(clause.count / 4)
        if let free = clause.indices.dropFirst(2).first(where: { !isFalse(clause[$0]) }) {
          watches[clause[free].code].append(index)
          clauses.clauses[index].swapAt(1, free)
          continue
        }
        kept.append(index)
        if !assign(other) {
          watches[falsified.code] = kept + watching[(position + 1)...]
          return false
        }
      }
      watches[falsified.code] = kept
    }
    return true
  }
}
