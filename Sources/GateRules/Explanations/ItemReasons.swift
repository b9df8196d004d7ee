package import ContentCatalog

/// The explanation of a decision about one item, in terms of the rules as written.
package struct ItemReasons {
  package let tree: ReasonTree
  /// A minimal set of reasons that suffices for the decision, in the order of the tree.
  package let reasons: [Reason]
  /// The other changes that the cheapest way to open the item requires; empty unless the item is
  /// locked.
  package let alsoNeeded: [Reason]
}

extension GatedCatalog {
  /// Returns the reasons for the decision about an item at an instant; `nil` for a node that is not
  /// content.
  ///
  /// - Complexity: O(n) in the rules that apply, with each named gate counted once, and in the size
  ///   of the tree, which has a limit.
  package func reasons(
    ofNode node: Int, for subject: ResolvedSubject, at now: Instant
  ) -> ItemReasons? {
    guard content.nodes.indices.contains(node), let item = conditions.items[node] else {
      return nil
    }
    var walk = RuleExplainer(self, for: subject, at: now)
    let clauses = ApplicableRules(of: node, item, in: self).clauses.map { clause in
      ExplainedClause(
        role: clause.role, origin: clause.origin, condition: clause.condition,
        rule: walk.walk(clause.rule, at: clause.site))
    }
    return ItemExplainer(clauses: clauses, walk: walk).reasons
  }
}

/// A rule that applies to an item, with its value.
struct ExplainedClause {
  let role: ReasonTree.Clause.Role
  let origin: ReasonTree.Clause.Origin
  /// The condition of the rule in the catalog, with all operands lowered.
  let condition: Condition
  let rule: ExplainedRule
}
