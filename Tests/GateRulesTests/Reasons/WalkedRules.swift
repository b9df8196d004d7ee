import ContentCatalog

@testable import GateRules

extension GatedCatalog {
  /// Every rule that has a say in a decision, each part of it after it.
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
