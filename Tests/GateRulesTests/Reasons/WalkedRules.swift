import ContentCatalog

@testable import GateRules

extension GatedCatalog {
  /// Returns every rule that applies to a decision, each followed by its operands.
  func walkedRules(
    decidingNode node: Int, for subject: SubjectFacts, at now: Instant
  ) -> [WalkedRule] {
    var walk = RuleWalk(self, for: subject, at: now)
    return DecidingRules(of: node, in: self).clauses.flatMap { clause in
      Self.parts(of: walk.walk(clause.rule, at: clause.site))
    }
  }

  private static func parts(of rule: WalkedRule) -> [WalkedRule] {
    [rule] + rule.children.flatMap(parts)
  }
}
