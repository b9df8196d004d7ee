import ContentCatalog

@testable import GateRules

extension GatedCatalog {
  /// Returns every rule that applies to a decision, each followed by its operands.
  func explainedRules(
    decidingNode node: NodeIndex, for subject: ResolvedSubject, at now: Instant
  ) -> [ExplainedRule] {
    guard let rules = loweredRules.rules(ofNode: node, in: self) else { return [] }
    let explained = RuleExplainer(rules, in: self, for: subject, at: now).explainedRules()
    return rules.clauses.flatMap { Self.flattened(explained[$0.rule]) }
  }

  private static func flattened(_ rule: ExplainedRule) -> [ExplainedRule] {
    [rule] + rule.children.flatMap(flattened)
  }
}
