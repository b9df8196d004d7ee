/// The rules that decide an item, with their values, and the subset that determines the decision.
///
/// This folder explains one decision in full: every rule as written, with its value. `Causes` finds
/// only the cause of each of many decisions, from rules that are lowered once.
package struct ItemExplainer {
  let clauses: [ExplainedClause]
  let explainer: RuleExplainer

  init(clauses: [ExplainedClause], explainer: RuleExplainer) {
    self.clauses = clauses
    self.explainer = explainer
  }

  /// The tree of the rules, and a minimal set of reasons that suffices for the decision.
  package var reasons: ItemReasons { ItemReasons(tree: tree, reasons: sufficientReasons) }

  /// The tree of the rules.
  package var tree: ReasonTree {
    let (objective, targets) = decidingClauses
    var tree = ReasonTreeBuilder(objective, in: explainer)
    let nodes = clauses.indices.map { index in
      ReasonTree.Clause(
        role: clauses[index].role, origin: clauses[index].origin,
        node: tree.node(clauses[index].rule, target: targets[index]))
    }
    return ReasonTree(clauses: nodes)
  }

  /// Returns the reasons that the sentence about a decision names.
  package func reasons(for verdict: Verdict) -> [Reason] {
    verdict == .locked ? obstacles : sufficientReasons
  }

  /// A minimal set of reasons that suffices for the decision.
  private var sufficientReasons: [Reason] {
    let (objective, targets) = decidingClauses
    return reasons(objective, targets)
  }

  /// Returns the reasons with which clauses have a target value.
  func reasons(
    _ objective: MinimalReasonSearch.Objective, _ targets: ClauseTargets,
    preferring order: ReasonOrder? = nil
  ) -> [Reason] {
    var leaves = LeafReasons(objective, in: explainer, preferring: order)
    for (index, clause) in clauses.enumerated() {
      if let target = targets[index] { leaves.collect(from: clause.rule, being: target) }
    }
    return RolloutReasons.merging(leaves.reasons)
  }
}

extension ItemExplainer {
  private var bypass: Int? { clauses.firstIndex { $0.role == .bypass } }
  private var staysOpen: Int? { clauses.firstIndex { $0.role == .staysOpen } }

  /// The gate and requirements, or the clause of a draft.
  private var accessClauses: LazyFilterSequence<Range<Int>> {
    clauses.indices.lazy.filter { clauses[$0].role.isMandatory }
  }

  /// The gate and requirements, or the clause of a draft, all with the target true.
  var accessTargets: ClauseTargets {
    var targets = ClauseTargets()
    for index in accessClauses { targets.append(index, being: true) }
    return targets
  }

  private var access: Ternary {
    accessClauses.reduce(.true) { $0.and(clauses[$1].rule.value) }
  }

  private func value(ofClause index: Int?) -> Ternary {
    index.map { clauses[$0].rule.value } ?? .false
  }

  /// The target values of the clauses that determine the decision, and the leaves to collect from
  /// them. A bypass takes effect only if it is true.
  private var decidingClauses: (objective: MinimalReasonSearch.Objective, targets: ClauseTargets) {
    if let bypass, value(ofClause: bypass) == .true {
      return (.determining, .only(bypass, being: true))
    }
    if access == .true { return (.determining, accessTargets) }
    guard let staysOpen else {
      return access == .false ? (.determining, cheapestFalseClause) : (.resolving, accessTargets)
    }
    switch value(ofClause: staysOpen) {
    case .true: return (.determining, .only(staysOpen, being: true))
    case .false where access == .false:
      var targets = cheapestFalseClause
      targets.append(staysOpen, being: false)
      return (.determining, targets)
    case .false, .unknown: return (.resolving, cheapestUnknown(besides: staysOpen))
    }
  }

  /// Among ``namedClauses``, the clause that is false with the fewest leaves.
  private var cheapestFalseClause: ClauseTargets {
    cheapest(of: namedClauses).map { .only($0, being: false) } ?? .none
  }

  /// Returns the clause that is false with the fewest leaves.
  func cheapest(of clauses: [Int], preferring order: ReasonOrder? = nil) -> Int? {
    var search = MinimalReasonSearch(.determining, in: explainer, preferring: order)
    var cheapest: (index: Int, cost: MinimalReasonSearch.Cost)?
    for index in clauses {
      guard let cost = search.cost(of: self.clauses[index].rule, being: false) else { continue }
      if cheapest.map({ cost < $0.cost }) ?? true { cheapest = (index, cost) }
    }
    return cheapest?.index
  }

  /// The gate and requirements that are false.
  var falseClauses: [Int] {
    Array(accessClauses.filter { clauses[$0].rule.value == .false })
  }

  /// The clauses that the reason code of a closed item refers to: clauses that can never be true
  /// (`never`), otherwise the gate (`gate-closed`), otherwise the requirements.
  private var namedClauses: [Int] {
    let closed = falseClauses
    let impossible = closed.filter { clauses[$0].condition == .never }
    if !impossible.isEmpty { return impossible }
    let gate = closed.filter { clauses[$0].role == .gate }
    return gate.isEmpty ? closed : gate
  }

  /// Returns the target of the gate and requirements or that of `staysOpen`, whichever needs fewer
  /// unknown facts to become true.
  private func cheapestUnknown(besides staysOpen: Int) -> ClauseTargets {
    var search = MinimalReasonSearch(.resolving, in: explainer)
    var accessCost: MinimalReasonSearch.Cost? = MinimalReasonSearch.Cost.zero
    for index in accessClauses {
      let cost = search.cost(of: clauses[index].rule, being: true)
      accessCost = accessCost.flatMap { sum in cost.map { sum + $0 } }
    }
    let stayingCost = search.cost(of: clauses[staysOpen].rule, being: true)
    guard let stayingCost, accessCost.map({ stayingCost < $0 }) ?? true else {
      return accessTargets
    }
    return .only(staysOpen, being: true)
  }
}
