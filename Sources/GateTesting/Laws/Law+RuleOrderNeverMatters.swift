import ContentCatalog
import GateKit
import GateRules
import PropertyTesting

extension Law {
  /// The law that reversing every list in a catalog's rules does not change a decision, in any of
  /// its fields.
  ///
  /// The lists are the children of `anyOf`, `allOf` and `atLeast`, and the names in `in`,
  /// `completed`, `started` and `excluding`. Lists of a third-party kind are not reversed, since
  /// their order may be significant. The order of content is not covered: `freeTier`, `drip` and
  /// `previous` depend on it.
  public static let ruleOrderNeverMatters = Law(
    "rule-order-never-matters", "The order of a list in a rule never affects a decision."
  ) { material in
    let catalog = material.catalog
    guard RulesAsWritten(of: catalog).all.contains(where: { $0.reversed != $0 }),
      let rewritten = RewrittenCatalog(catalog, writing: { $0.reversed.objectForm(in: catalog) })
    else { return { _, _ in .vacuous } }
    return { gateCase, _ in
      guard gateCase.applicableRules.contains(where: { $0.reversed != $0 }) else { return .vacuous }
      guard let catalog = rewritten.catalog else {
        return .broken(
          "the catalog cannot be read with its rules in another order: \(rewritten.faults)")
      }
      let engine = GateEngine(catalog: catalog, accepting: gateCase.engine.acceptedEnvironments)
      let (own, other) = (
        gateCase.decision, engine.decide(gateCase.item, for: gateCase.subject, at: gateCase.now)
      )
      return .check(
        own == other, "the item is \(own.words), but \(other.words) with the rules in another order"
      )
    }
  }
}

extension Rule {
  /// The rule with every list in it reversed, except the lists of third-party kinds.
  fileprivate var reversed: Rule {
    let isOwn = RuleKindRegistry.builtIn[kind] != nil
    return Rule(
      kind: kind,
      arguments: arguments.map {
        RuleArgument(name: $0.name, value: $0.value.reversed(alsoLists: isOwn))
      }, at: span)
  }
}

extension RuleValue {
  fileprivate func reversed(alsoLists isOwn: Bool) -> RuleValue {
    switch content {
    case .word: return self
    case .list(let values):
      let inner = values.map { $0.reversed(alsoLists: isOwn) }
      return RuleValue(.list(isOwn ? inner.reversed() : inner), at: span)
    case .rule(let rule): return RuleValue(.rule(rule.reversed), at: span)
    }
  }
}
