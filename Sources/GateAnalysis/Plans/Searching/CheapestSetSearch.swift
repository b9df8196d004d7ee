import ContentCatalog
import GateKit

/// A search for the cheapest set of candidates that satisfies some clauses, by branch and bound.
///
/// It branches on the clause with the fewest candidates left. The bound is a dual ascent: each clause
/// takes as much as possible of what its candidates cost, and no candidate pays more than its own cost.
/// A candidate whose remaining cost exceeds the gap to the best set is omitted below that branch.
struct CheapestSetSearch {
  /// The cost of each candidate, at least 1; `nil` for a candidate that must not be bought.
  let costs: [WideInteger?]
  let rivals: Rivals
  /// The limits of further sums.
  let limits: [AmountLimit]
  let clauses: [PlanClause]
  /// Whether the search ends with the first set that it finds.
  let acceptsAny: Bool
  let work: WorkBudget

  private enum Choice {
    case undecided, bought, omitted
  }

  /// A clause that was branched on.
  private struct Branch {
    let candidates: [Int]
    var next = 0
    let trail: Int
  }

  private var choices: [Choice] = []
  /// The candidates that are chosen, in the order of the choices.
  private var trail: [Int] = []
  private var cost: WideInteger = 0
  private var spent: [WideInteger] = []
  private var best: (set: [Int], cost: WideInteger)?

  init(
    _ clauses: [PlanClause], costs: [WideInteger?], rivals: Rivals, limits: [AmountLimit],
    acceptsAny: Bool = false, _ work: WorkBudget
  ) {
    self.clauses = clauses
    self.acceptsAny = acceptsAny
    self.costs = costs
    self.rivals = rivals
    self.limits = limits
    self.work = work
  }

  /// Returns the cheapest set, in order; `nil` if no set satisfies the clauses. If the work is spent, the
  /// result is meaningless.
  mutating func cheapest() -> [Int]? {
    choices = costs.map { $0 == nil ? .omitted : .undecided }
    spent = limits.map { _ in 0 }
    var branches: [Branch] = []
    if let branch = branch() { branches.append(branch) }
    while var branch = branches.popLast(), !work.isSpent {
      if acceptsAny, best != nil { break }
      undo(to: branch.trail)
      // The candidates before this one were tried.
      for candidate in branch.candidates[..<branch.next] where choices[candidate] == .undecided {
        choose(candidate, .omitted)
      }
      guard branch.next < branch.candidates.count else { continue }
      let candidate = branch.candidates[branch.next]
      branch.next += 1
      branches.append(branch)
      guard choices[candidate] == .undecided, buy(candidate), let next = self.branch() else {
        continue
      }
      branches.append(next)
    }
    undo(to: 0)
    return best?.set.sorted()
  }
}

extension CheapestSetSearch {
  private mutating func choose(_ candidate: Int, _ choice: Choice) {
    choices[candidate] = choice
    trail.append(candidate)
    guard choice == .bought else { return }
    cost += costs[candidate] ?? 0
    for (index, limit) in limits.enumerated() { spent[index] += limit.amounts[candidate] }
  }

  private mutating func undo(to count: Int) {
    while trail.count > count, let candidate = trail.popLast() {
      if choices[candidate] == .bought {
        cost -= costs[candidate] ?? 0
        for (index, limit) in limits.enumerated() { spent[index] -= limit.amounts[candidate] }
      }
      choices[candidate] = .undecided
    }
  }

  /// Buys a candidate, and returns whether the limits and the other choices allow it.
  private mutating func buy(_ candidate: Int) -> Bool {
    choose(candidate, .bought)
    for (index, limit) in limits.enumerated() where spent[index] > limit.most { return false }
    for rival in rivals[candidate] {
      switch choices[rival] {
      case .undecided: choose(rival, .omitted)
      case .omitted: continue
      case .bought: return false
      }
    }
    return true
  }

  /// Draws all conclusions from the choices, and returns a clause to branch on. Returns `nil` if the
  /// clauses are satisfied, which makes this the best set, or if no better set exists below.
  private mutating func branch() -> Branch? {
    while propagate(), let bound = bound() {
      guard let clause = bound.active.first else {
        best = (choices.indices.filter { choices[$0] == .bought }, cost)
        return nil
      }
      if omitDear(bound) { continue }
      return Branch(
        candidates: clause.sorted { (bound.left[$0], $0) < (bound.left[$1], $1) },
        trail: trail.count)
    }
    return nil
  }
}

extension CheapestSetSearch {
  /// A lower bound for the further cost of a branch.
  private struct Bound {
    var total: WideInteger = 0
    /// The cost of each candidate that no clause has taken.
    var left: [WideInteger]
    /// The undecided candidates of each clause that needs one of them, the shortest clause first.
    var active: [[Int]] = []
  }

  /// Chooses all candidates that clauses leave no choice about, and returns whether the clauses can be
  /// satisfied.
  private mutating func propagate() -> Bool {
    var isChanged = true
    while isChanged {
      isChanged = false
      for clause in clauses {
        work.spend(clause.bought.count + clause.omitted.count)
        guard let left = undecidedCandidates(of: clause) else { continue }
        if left.bought.count + left.omitted.count > 1 { continue }
        if let candidate = left.omitted.first {
          choose(candidate, .omitted)
        } else if let candidate = left.bought.first {
          if !buy(candidate) { return false }
        } else {
          return false
        }
        isChanged = true
      }
      if work.isSpent { return false }
    }
    return true
  }

  /// Returns the candidates that could satisfy a clause; `nil` if it is satisfied.
  private func undecidedCandidates(of clause: PlanClause) -> PlanClause? {
    var left = PlanClause()
    for candidate in clause.omitted {
      if choices[candidate] == .omitted { return nil }
      if choices[candidate] == .undecided { left.omitted.append(candidate) }
    }
    for candidate in clause.bought {
      if choices[candidate] == .bought { return nil }
      if choices[candidate] == .undecided { left.bought.append(candidate) }
    }
    return left
  }

  /// Returns the bound of the current choices; `nil` if it shows that no better set exists below.
  private func bound() -> Bound? {
    var bound = Bound(left: costs.map { $0 ?? 0 })
    for clause in clauses {
      guard let left = undecidedCandidates(of: clause), left.omitted.isEmpty else { continue }
      bound.active.append(left.bought)
    }
    bound.active.sort { $0.count < $1.count }
    for candidates in bound.active {
      guard let share = candidates.lazy.map({ bound.left[$0] }).min(), share > 0 else { continue }
      bound.total += share
      for candidate in candidates { bound.left[candidate] -= share }
    }
    work.spend(bound.left.count)
    if let best, cost + bound.total >= best.cost { return nil }
    return bound
  }

  /// Omits the undecided candidates with which the cost would reach that of the best set, and returns whether
  /// there are any.
  private mutating func omitDear(_ bound: Bound) -> Bool {
    guard let best else { return false }
    let before = trail.count
    for candidate in choices.indices
    where choices[candidate] == .undecided
      && cost + bound.total + bound.left[candidate] >= best.cost
    {
      choose(candidate, .omitted)
    }
    return trail.count > before
  }
}
