import ContentCatalog

/// The reasons that the sentence of a locked decision names.
extension ItemExplainer {
  /// The obstacles that the accepted offer removes; without an offer, a smallest set of reasons that
  /// keeps the item locked. What the subject has done is named if the item would be open without it.
  package var obstacles: [Reason] {
    let order = ReasonOrder(
      of: explainer.catalog.content, outlooks: explainer.catalog.kinds.outlooks)
    let deeds = decidingDeeds
    if explainer.isOfferAccepted {
      return order.told(reasons(.opening, accessTargets), besides: deeds)
    }
    guard let clause = cheapest(of: falseClauses, preferring: order) else { return [] }
    return order.told(
      reasons(.determining, .only(clause, being: false), preferring: order), besides: deeds)
  }

  /// The reasons about what the subject has done without each of which the item would be open, in the order
  /// of the rules.
  private var decidingDeeds: [Reason] {
    let deeds = accessLeaves.filter { leaf in
      leaf.reason.map { DecisionCause($0.code).concernsDeed } ?? false
    }
    if deeds.isEmpty { return [] }
    let budget = WorkBudget(Self.maxVisitsForDeeds)
    let printer = RulePrinter(vocabulary: explainer.catalog.vocabulary)
    var found: [Reason] = []
    for leaf in deeds {
      guard !budget.isSpent,
        verdict(
          ifClauseAt: leaf.span, is: leaf.value == .false, within: budget) == .unlocked
      else { continue }
      let displayed = leaf.displayedReason(printer)
      if let same = found.firstIndex(where: { $0.concernsDeed(of: displayed) }) {
        if found[same].limit < displayed.limit { found[same] = displayed }
      } else {
        found.append(displayed)
      }
    }
    return found
  }

  /// The known leaves of the gate and the requirements, each once.
  private var accessLeaves: [ExplainedRule] {
    var leaves: [ExplainedRule] = []
    var seen = Array(repeating: false, count: explainer.rules.list.count)
    var pending: [ExplainedRule] = []
    for clause in clauses.reversed() where clause.role.isMandatory { pending.append(clause.rule) }
    while let rule = pending.popLast() {
      if seen[rule.lowered.index] { continue }
      seen[rule.lowered.index] = true
      if rule.isLeaf, rule.value != .unknown { leaves.append(rule) }
      pending += rule.children.reversed()
    }
    return leaves
  }

  /// The rules that are visited to find the deeds that decide.
  private static let maxVisitsForDeeds = 10_000
}

extension Reason {
  /// Returns whether another reason concerns the same uses, of which only the higher limit is named, or is
  /// the same.
  fileprivate func concernsDeed(of other: Reason) -> Bool {
    self == other
      || code == other.code && details["counter"] == other.details["counter"]
        && details["item"] == other.details["item"] && limit > 0 && other.limit > 0
  }

  fileprivate var limit: Int { if case .count(let limit)? = details["limit"] { limit } else { 0 } }
}
