package import ContentCatalog

/// Why an item is open to a subject or not, as the rules that decide it are written.
package struct ItemReasons {
  package let tree: ReasonTree
  /// The fewest reasons that suffice for the decision, in the order of the tree.
  package let reasons: [Reason]
  /// What else would have to change, on the shortest way to opening; nothing where it is not
  /// locked.
  package let alsoNeeded: [Reason]
}

extension GatedCatalog {
  /// Why an item is open to a subject at an instant or not; `nil` for what is not content.
  ///
  /// - Complexity: O(n) in the rules that have a say, each named gate counted once, and in the tree, which
  ///   has a limit.
  package func reasons(
    ofNode node: Int, for subject: ResolvedSubject, at now: Instant
  ) -> ItemReasons? {
    guard content.nodes.indices.contains(node), content.nodes[node].isContent else { return nil }
    var walk = RuleExplainer(self, for: subject, at: now)
    let clauses = ApplicableRules(of: node, in: self).clauses.map { clause in
      ExplainedClause(
        role: clause.role, origin: clause.origin, site: clause.site,
        rule: walk.walk(clause.rule, at: clause.site))
    }
    return ItemExplainer(clauses: clauses, walk: walk).reasons
  }
}

/// A rule that has a say in the decision about an item, walked.
struct ExplainedClause {
  let role: ReasonTree.Clause.Role
  let origin: ReasonTree.Clause.Origin
  let site: RuleContext
  let rule: ExplainedRule
}
