import ContentCatalog

extension GatedCatalog {
  /// Returns the condition that a rule lowers to by itself, with the store that contains it.
  package func loweredAlone(
    _ rule: BoundRule, at context: RuleContext
  ) -> (store: ConditionStore, condition: Condition) {
    let lowering = Lowering(rules: rules, catalog: content, log: DiagnosticLog())
    let condition = lowering.condition(of: rule, at: context).condition
    return (lowering.store, condition)
  }

  /// Returns the rules that a rule consists of, itself and those of named gates included, each with the
  /// facts that its own kind tests.
  package func ownFacts(
    in rule: BoundRule, at context: RuleContext
  ) -> [(rule: Rule, facts: [Fact])] {
    let lowering = Lowering(rules: rules, catalog: content, log: DiagnosticLog())
    var found: [(rule: Rule, facts: [Fact])] = []
    var seen: Set<SourceSpan> = []
    var next = [rule]
    while let rule = next.popLast() {
      guard seen.insert(rule.rule.span).inserted else { continue }
      let skeleton = lowering.skeleton(of: rule, at: context)
      let facts = lowering.store.facts(of: skeleton.condition)
      found.append((rule.rule, facts))
      next += skeleton.operands.rules.reversed()
    }
    return found
  }
}
