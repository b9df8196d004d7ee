import ContentCatalog

@testable import GateRules

extension GatedCatalog {
  /// Every rule that has a say in a decision, each part of it after it.
  func walkedRules(
    decidingNode node: Int, for subject: ResolvedSubject, at now: Instant
  ) -> [ExplainedRule] {
    var walk = RuleExplainer(self, for: subject, at: now)
    return ApplicableRules(of: node, in: self).clauses.flatMap { clause in
      Self.parts(of: walk.walk(clause.rule, at: clause.site))
    }
  }

  private static func parts(of rule: ExplainedRule) -> [ExplainedRule] {
    [rule] + rule.children.flatMap(parts)
  }
}
