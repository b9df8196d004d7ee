import ContentCatalog
import GateKit
import GateRules

extension Law {
  /// The same catalog with every list in its rules turned round decides the same, in every field.
  ///
  /// Lists are the alternatives, conjuncts and children of `atLeast`, and the words of `in`, `completed`,
  /// `started` and `excluding`. Those of a kind from outside stay, since their order may mean something. The
  /// order of content is another matter: `freeTier`, `drip` and `previous` count by it.
  public static let ruleOrderNeverMatters = Law(
    "rule-order-never-matters", "The order of the children of a rule never matters."
  ) { material in
    let catalog = material.catalog
    guard RulesAsWritten(of: catalog).all.contains(where: { $0.reversed != $0 }),
      let turned = RewrittenCatalog(catalog, writing: { $0.reversed.objectForm(in: catalog) })
    else { return { _, _ in .vacuous } }
    return { asked, _ in
      guard asked.decidingRules.contains(where: { $0.reversed != $0 }) else { return .vacuous }
      guard let catalog = turned.catalog else {
        return .broken("with its rules in another order it cannot be read: \(turned.faults)")
      }
      let engine = GateEngine(catalog: catalog, accepting: asked.engine.acceptedEnvironments)
      let (own, other) = (
        asked.decision, engine.decide(asked.item, for: asked.subject, at: asked.now)
      )
      return .check(
        own == other, "it is \(own.words), and \(other.words) with its rules in another order")
    }
  }
}

extension Rule {
  /// The same rule with every list in it turned round, as far as its kinds are built in.
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
