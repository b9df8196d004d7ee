import ContentCatalog

/// A plugin's kind means what it lowers to, walked node by node.
extension ReferenceInterpreter {
  func ofPlugin(_ rule: BoundRule, at context: ReferenceContext) -> Ternary {
    let (store, condition) = lowered(rule, gated: gated, at: context)
    let facts = gated.facts(of: subject, accepting: accepted)
    return value(of: condition, in: store, facts)
  }

  private func value(
    of condition: Condition, in store: ConditionStore, _ facts: ResolvedSubject
  ) -> Ternary {
    func values(_ children: [Condition]) -> [Ternary] {
      children.map { value(of: $0, in: store, facts) }
    }
    switch store[condition] {
    case .constant(let value): return Ternary(value)
    case .fact(let index): return store.fact(at: index).value(for: facts, at: now)
    case .not(let child): return value(of: child, in: store, facts).negated
    case .all(let children): return all(values(children)) { $0 }
    case .any(let children): return any(values(children)) { $0 }
    case .atLeast(let count, let children): return atLeast(count, values(children))
    }
  }
}

extension ReferenceConstants {
  func ofPlugin(_ rule: BoundRule) -> Bool? {
    switch lowered(rule, gated: gated, at: context).condition {
    case .always: true
    case .never: false
    default: nil
    }
  }
}

private func lowered(
  _ rule: BoundRule, gated: GatedCatalog, at context: ReferenceContext
) -> (store: ConditionStore, condition: Condition) {
  let site = RuleContext(
    node: context.container, role: context.isGate ? .gate : .requires, item: context.item,
    span: rule.rule.span)
  let lowering = Lowering(rules: gated.rules, catalog: gated.content, log: DiagnosticLog())
  let condition = lowering.lower(rule, at: site)
  return (lowering.store, condition)
}
