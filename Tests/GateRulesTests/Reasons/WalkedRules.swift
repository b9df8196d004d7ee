import ContentCatalog

@testable import GateRules

extension GatedCatalog {
  /// Returns every rule that applies to a decision, each followed by its operands.
  func walkedRules(
    decidingNode node: Int, for subject: ResolvedSubject, at now: Instant
  ) -> [ExplainedRule] {
    var walk = RuleExplainer(self, for: subject, at: now)
    guard let item = conditions.items[node] else { return [] }
    return ApplicableRules(of: node, item, in: self).clauses.flatMap { clause in
      Self.parts(of: walk.walk(clause.rule, at: clause.site))
    }
  }

  private static func parts(of rule: ExplainedRule) -> [ExplainedRule] {
    [rule] + rule.children.flatMap(parts)
  }
}
