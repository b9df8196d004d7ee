import ContentCatalog

/// Evaluates rules as written, including every operand, and records their values and reasons.
///
/// This evaluation is independent of compiled programs except for the values of facts: each rule is
/// lowered alone, and its value is computed from those of its operands. The conditions of the rules
/// extend those that the catalog keeps, so that only conditions with placeholders are new.
struct RuleExplainer {
  let catalog: GatedCatalog
  let subject: ResolvedSubject
  let now: Instant
  /// The store of the conditions of the rules.
  let lowering: Lowering
  private var gates: [GateUse: ExplainedRule] = [:]

  /// A use of a named gate.
  private struct GateUse: Hashable {
    let gate: Int
    let site: RuleContext
  }

  init(_ catalog: GatedCatalog, for subject: ResolvedSubject, at now: Instant) {
    self.catalog = catalog
    self.subject = subject
    self.now = now
    lowering = Lowering(rules: catalog.rules, catalog: catalog.content, log: DiagnosticLog())
    lowering.store = ConditionStore(extending: catalog.conditions)
  }

  /// Returns a rule with its value, its reason and its operands.
  ///
  /// - Complexity: O(n) in the rules as written, and in those of each named gate that they use.
  mutating func walk(_ rule: BoundRule, at site: RuleContext) -> ExplainedRule {
    let use = (rule.kind as? NamedGateRule).map { GateUse(gate: $0.gate.index, site: site) }
    if let use, let known = gates[use] {
      return walked(rule, shape: lowering.shape(of: rule, at: site), children: known.children, site)
    }
    let shape = lowering.shape(of: rule, at: site)
    var children: [ExplainedRule] = []
    for part in shape.parts.rules { children.append(walk(part, at: site)) }
    let walked = walked(rule, shape: shape, children: children, site)
    if let use { gates[use] = walked }
    return walked
  }

  private func walked(
    _ rule: BoundRule, shape: RuleSkeleton, children: [ExplainedRule], _ site: RuleContext
  ) -> ExplainedRule {
    var known: [Condition: Ternary] = [:]
    for (placeholder, part) in shape.parts.placeholders {
      known[placeholder] = children[part].value
    }
    let value = value(of: shape.condition, &known)
    let facts = ReasonContext(
      value: value, item: lowering.item(at: site), position: shape.parts.position, now: now,
      subjectFacts: subject, catalog: catalog.content)
    return ExplainedRule(
      rule: rule, shape: shape, value: value, reason: rule.kind.reason(facts), children: children)
  }
}

extension RuleExplainer {
  /// Returns the value of a fact that a rule itself tests.
  func value(ofFact index: Int32) -> Ternary {
    lowering.store.fact(at: index).value(for: subject, at: now)
  }

  /// Returns the value of a condition, using and extending the cache of known values.
  private func value(of condition: Condition, _ known: inout [Condition: Ternary]) -> Ternary {
    if let known = known[condition] { return known }
    let value: Ternary
    switch lowering.store[condition] {
    case .constant(let constant): value = Ternary(constant)
    case .fact(let index): value = self.value(ofFact: index)
    case .not(let child): value = self.value(of: child, &known).negated
    case .all(let children):
      value = children.reduce(.true) { $0.and(self.value(of: $1, &known)) }
    case .any(let children):
      value = children.reduce(.false) { $0.or(self.value(of: $1, &known)) }
    case .atLeast(let count, let children):
      let values = children.map { self.value(of: $0, &known) }
      let certain = values.count { $0 == .true }
      let possible = values.count { $0 != .false }
      value = certain >= count ? .true : possible < count ? .false : .unknown
    }
    known[condition] = value
    return value
  }
}
