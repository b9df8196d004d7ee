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
      reasons(.determining, [clause: false], preferring: order), besides: deeds)
  }

  /// The reasons about what the subject has done without each of which the item would be open, in the order
  /// of the rules.
  private var decidingDeeds: [Reason] {
    let budget = WorkBudget(Self.maxVisitsForDeeds)
    let printer = RulePrinter(vocabulary: explainer.catalog.vocabulary)
    var found: [Reason] = []
    for leaf in accessLeaves {
      guard let reason = leaf.reason, DecisionCause(reason.code).concernsDeed, !budget.isSpent,
        verdict(
          ifClauseAt: leaf.rule.rule.span, is: leaf.value == .false, within: budget) == .unlocked
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
    var seen: Set<ObjectIdentifier> = []
    var pending = clauses.filter { $0.role.isMandatory }.map(\.rule).reversed() as [ExplainedRule]
    while let rule = pending.popLast() {
      guard seen.insert(ObjectIdentifier(rule)).inserted else { continue }
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
