package import ContentCatalog

/// The explanation of a decision about one item, in terms of the rules as written.
package struct ItemReasons {
  package let tree: ReasonTree
  /// A minimal set of reasons that suffices for the decision, in the order of the tree.
  package let reasons: [Reason]
}

extension GatedCatalog {
  /// Returns the reasons for the decision about an item at an instant; `nil` for a group.
  ///
  /// - Complexity: O(n) in the rules that apply, with each named gate counted once, and in the size
  ///   of the tree, which has a limit.
  package func reasons(
    ofNode node: NodeIndex, for subject: ResolvedSubject, at now: Instant
  ) -> ItemReasons? {
    explainer(ofNode: node, for: subject, at: now)?.reasons
  }

  /// Returns the rules that decide about an item at an instant, with their values; `nil` for a
  /// group.
  ///
  /// - Parameter accepted: the outcome of the best offer, whose obstacles are named; without it, the
  ///   obstacles are a smallest set of reasons that keeps the item locked.
  /// - Complexity: O(n) in the rules that apply, with each named gate counted once.
  package func explainer(
    ofNode node: NodeIndex, for subject: ResolvedSubject, at now: Instant,
    accepting accepted: SubjectAfterOffer? = nil
  ) -> ItemExplainer? {
    guard let rules = loweredRules.rules(ofNode: node, in: self) else { return nil }
    let explainer = RuleExplainer(rules, in: self, for: subject, at: now, accepting: accepted)
    let explained = explainer.explainedRules()
    let clauses = rules.clauses.map { clause in
      ExplainedClause(
        role: clause.role, origin: clause.origin, condition: clause.condition,
        rule: explained[clause.rule])
    }
    return ItemExplainer(clauses: clauses, explainer: explainer)
  }
}
