/// A rule that applies to an item, with its value.
struct ExplainedClause {
  let role: ReasonTree.Clause.Role
  let origin: ReasonTree.Clause.Origin
  /// The condition of the rule in the catalog, with all operands lowered.
  let condition: Condition
  let rule: ExplainedRule
}
