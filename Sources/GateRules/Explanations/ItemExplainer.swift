/// The rules that decide an item, with their values, and the subset that determines the decision.
struct ItemExplainer {
  let clauses: [ExplainedClause]
  private let walk: RuleExplainer

  init(clauses: [ExplainedClause], walk: RuleExplainer) {
    self.clauses = clauses
    self.walk = walk
  }

  var reasons: ItemReasons {
    let (purpose, targets) = settlingClauses
    var tree = ReasonTreeBuilder(purpose, in: walk)
    let nodes = clauses.indices.map { index in
      ReasonTree.Clause(
        role: clauses[index].role, origin: clauses[index].origin,
        node: tree.node(clauses[index].rule, target: targets[index]))
    }
    let reasons = reasons(purpose, targets)
    // For an indeterminate item, the reasons are the facts whose knowledge would open it, so
    // nothing else is needed.
    let needed = purpose == .settling && !isOpen ? self.reasons(.changing, entryTargets) : []
    return ItemReasons(
      tree: ReasonTree(clauses: nodes), reasons: reasons,
      alsoNeeded: needed.filter { !reasons.contains($0) })
  }

  private func reasons(_ purpose: MinimalReasonSearch.Objective, _ targets: [Int: Bool]) -> [Reason]
  {
    var leaves = LeafReasons(purpose, in: walk)
    for (index, clause) in clauses.enumerated() {
      if let target = targets[index] { leaves.collect(from: clause.rule, being: target) }
    }
    return leaves.reasons
  }
}

extension ItemExplainer {
  private var bypass: Int? { clauses.firstIndex { $0.role == .bypass } }
  private var staysOpen: Int? { clauses.firstIndex { $0.role == .staysOpen } }

  /// The gate and requirements, all with the target true.
  private var entryTargets: [Int: Bool] {
    var targets: [Int: Bool] = [:]
    for (index, clause) in clauses.enumerated()
    where clause.role == .gate || clause.role == .requires {
      targets[index] = true
    }
    return targets
  }

  private var entry: Ternary {
    entryTargets.keys.reduce(.true) { $0.and(clauses[$1].rule.value) }
  }

  private func value(ofClause index: Int?) -> Ternary {
    index.map { clauses[$0].rule.value } ?? .false
  }

  private var isOpen: Bool {
    value(ofClause: bypass) == .true || entry.or(value(ofClause: staysOpen)) == .true
  }

  /// The target values of the clauses that determine the decision, and the leaves to collect from
  /// them. A bypass takes effect only if it is true.
  private var settlingClauses: (purpose: MinimalReasonSearch.Objective, targets: [Int: Bool]) {
    if let bypass, value(ofClause: bypass) == .true { return (.settling, [bypass: true]) }
    if entry == .true { return (.settling, entryTargets) }
    guard let staysOpen else {
      return entry == .false ? (.settling, shutEntry) : (.findingOut, entryTargets)
    }
    switch value(ofClause: staysOpen) {
    case .true: return (.settling, [staysOpen: true])
    case .false where entry == .false:
      return (.settling, shutEntry.merging([staysOpen: false]) { first, _ in first })
    case .false, .unknown: return (.findingOut, unknownWay(besides: staysOpen))
    }
  }

  /// Among ``namedClauses``, the clause that is false with the fewest leaves.
  private var shutEntry: [Int: Bool] {
    var search = MinimalReasonSearch(.settling, in: walk)
    var cheapest: (index: Int, cost: Int)?
    for index in namedClauses {
      guard let cost = search.cost(of: clauses[index].rule, being: false) else { continue }
      if cheapest.map({ cost < $0.cost }) ?? true { cheapest = (index, cost) }
    }
    return cheapest.map { [$0.index: false] } ?? [:]
  }

  /// The clauses that the reason code of a false entry refers to: clauses that can never be true
  /// (`never`), otherwise the gate (`gate-closed`), otherwise the requirements.
  private var namedClauses: [Int] {
    let shut = entryTargets.keys.filter { clauses[$0].rule.value == .false }.sorted()
    let hopeless = shut.filter { clauses[$0].condition == .never }
    if !hopeless.isEmpty { return hopeless }
    let gate = shut.filter { clauses[$0].role == .gate }
    return gate.isEmpty ? shut : gate
  }

  /// Returns the entry or `staysOpen`, whichever needs fewer unknown facts to become true.
  private func unknownWay(besides staysOpen: Int) -> [Int: Bool] {
    var search = MinimalReasonSearch(.findingOut, in: walk)
    var entryCost: Int? = 0
    for index in entryTargets.keys {
      let cost = search.cost(of: clauses[index].rule, being: true)
      entryCost = entryCost.flatMap { sum in cost.map { sum.addingSaturating($0) } }
    }
    let stayingCost = search.cost(of: clauses[staysOpen].rule, being: true)
    guard let stayingCost, entryCost.map({ stayingCost < $0 }) ?? true else { return entryTargets }
    return [staysOpen: true]
  }
}
