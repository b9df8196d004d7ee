import ContentCatalog

@testable import GateRules

extension GatedCatalog {
  /// Returns every rule that applies to a decision, each followed by its operands.
  func explainedRules(
    decidingNode node: NodeIndex, for subject: ResolvedSubject, at now: Instant
  ) -> [ExplainedRule] {
    let explainer = RuleExplainer(self, for: subject, at: now)
    guard let item = conditions.items[node] else { return [] }
    return ApplicableRules(of: node, item, in: self).clauses.flatMap { clause in
      Self.flattened(explainer.explain(clause.rule, at: clause.context))
    }
  }

  private static func flattened(_ rule: ExplainedRule) -> [ExplainedRule] {
    [rule] + rule.children.flatMap(flattened)
  }
}
