import ContentCatalog

/// Distinct clauses. Up to a limit, clauses that others imply are left out.
struct PlanClauses {
  private(set) var list: [PlanClause] = []
  private var known: Set<PlanClause> = []

  /// The number of clauses up to which each is compared with the others.
  private static let maxCompared = 2_000

  /// Adds a clause, unless another one implies it.
  mutating func insert(_ clause: PlanClause, _ work: WorkBudget) {
    guard known.insert(clause).inserted else { return }
    if list.count <= Self.maxCompared {
      work.spend(list.count)
      if list.contains(where: { $0.implies(clause) }) { return }
      list.removeAll { clause.implies($0) }
    }
    list.append(clause)
  }
}
