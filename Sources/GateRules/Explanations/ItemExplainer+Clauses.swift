package import ContentCatalog

extension ItemExplainer {
  /// The positions of the rules that take part in the decision, and of their parts.
  package var clauseSpans: Set<SourceSpan> {
    var spans: Set<SourceSpan> = []
    var seen: Set<ObjectIdentifier> = []
    var pending = clauses.filter { $0.role.isWritten }.map(\.rule)
    while let rule = pending.popLast() {
      guard seen.insert(ObjectIdentifier(rule)).inserted else { continue }
      spans.insert(rule.span)
      pending += rule.children
    }
    return spans
  }

  /// Returns the verdict that the item would have if the rule at a position had another value, wherever
  /// it is used.
  ///
  /// - Parameter budget: the rules that may still be visited.
  /// - Complexity: O(n) in the rules that apply, with each named gate counted once.
  package func verdict(
    ifClauseAt span: SourceSpan, is value: Bool, within budget: WorkBudget
  ) -> Verdict {
    var known: [ObjectIdentifier: Ternary] = [:]
    func valueOfRule(_ rule: ExplainedRule) -> Ternary {
      if rule.span == span { return value ? .true : .false }
      if rule.children.isEmpty { return rule.value }
      if let found = known[ObjectIdentifier(rule)] { return found }
      budget.spend(1)
      let operands = rule.children.map(valueOfRule)
      let isSame = zip(operands, rule.children).allSatisfy { $0 == $1.value }
      let result = isSame ? rule.value : explainer.value(of: rule, operands: operands)
      known[ObjectIdentifier(rule)] = result
      return result
    }
    var access = Ternary.true
    for clause in clauses {
      let value = clause.role.isWritten ? valueOfRule(clause.rule) : clause.rule.value
      switch clause.role {
      case .bypass: if value == .true { return .unlocked }
      case .staysOpen: access = access.or(value)
      case .draft, .gate, .requirement, .unrecognized: access = access.and(value)
      }
    }
    return switch access {
    case .true: .unlocked
    case .false: .locked
    case .unknown: .indeterminate
    }
  }
}

extension ReasonTree.Clause.Role {
  /// Whether the catalog contains the rule. A draft and `staysOpen` are settings.
  fileprivate var isWritten: Bool {
    switch self {
    case .bypass, .gate, .requirement: true
    case .draft, .staysOpen, .unrecognized: false
    }
  }
}
