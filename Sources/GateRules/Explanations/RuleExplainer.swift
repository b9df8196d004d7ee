import ContentCatalog

/// An evaluator of rules as written, which records the value and the reason of every operand.
///
/// This evaluation is independent of compiled programs except for the values of facts: each rule is
/// lowered alone, and its value is computed from those of its operands. The conditions of the rules
/// extend those that the catalog keeps, so that only conditions with placeholders are new.
///
/// The searches of one explanation share the evaluator, which has too many references to be copied.
final class RuleExplainer {
  let catalog: GatedCatalog
  let subject: ResolvedSubject
  let now: Instant
  /// The subject after an offer is accepted; `nil` without an offer.
  private let accepted: SubjectAfterOffer?
  private let unverified: UnverifiedFacts
  /// The store of the conditions of the rules.
  let lowering: Lowering
  private var gates: [GateUse: ExplainedRule] = [:]

  /// A use of a named gate.
  private struct GateUse: Hashable {
    let gate: GateIndex
    let context: RuleContext
  }

  init(
    _ catalog: GatedCatalog, for subject: ResolvedSubject, at now: Instant,
    accepting accepted: SubjectAfterOffer? = nil
  ) {
    self.catalog = catalog
    self.subject = subject
    self.now = now
    self.accepted = accepted
    unverified = UnverifiedFacts(of: subject, in: catalog.content)
    lowering = Lowering(rules: catalog.rules, catalog: catalog.content, log: DiagnosticLog())
    lowering.store = ConditionStore(extending: catalog.conditions)
  }

  /// Returns a rule with its value, its reason and its operands.
  ///
  /// - Complexity: O(n) in the rules as written, and in those of each named gate that they use.
  func explain(_ rule: BoundRule, at context: RuleContext) -> ExplainedRule {
    let use = (rule.kind as? NamedGateRule).map { GateUse(gate: $0.gate.index, context: context) }
    if let use, let known = gates[use] {
      return explained(
        rule, skeleton: lowering.skeleton(of: rule, at: context), children: known.children, context)
    }
    let skeleton = lowering.skeleton(of: rule, at: context)
    var children: [ExplainedRule] = []
    for operand in skeleton.operands.rules { children.append(explain(operand, at: context)) }
    let explained = explained(rule, skeleton: skeleton, children: children, context)
    if let use { gates[use] = explained }
    return explained
  }

  private func explained(
    _ rule: BoundRule, skeleton: RuleSkeleton, children: [ExplainedRule], _ context: RuleContext
  ) -> ExplainedRule {
    let value = value(of: skeleton, children.map(\.value)) { self.value(ofFact: $0) }
    let outcome =
      accepted == nil
      ? value : self.value(of: skeleton, children.map(\.outcome)) { self.outcome(ofFact: $0) }
    let reason = reason(of: rule, skeleton, value, for: subject, context)
    let unverified = unverified.sources(behind: reason ?? Reason(code: .rule, value: value)) {
      subject in
      let value = self.value(of: skeleton, children.map(\.value)) {
        lowering.store.fact(at: $0).value(for: subject, at: now)
      }
      return self.reason(of: rule, skeleton, value, for: subject, context)
        ?? Reason(code: .rule, value: value)
    }
    return ExplainedRule(
      rule: rule, skeleton: skeleton, value: value, outcome: outcome, reason: reason,
      unverifiedSources: unverified, children: children)
  }

  private func reason(
    of rule: BoundRule, _ skeleton: RuleSkeleton, _ value: Ternary, for subject: ResolvedSubject,
    _ context: RuleContext
  ) -> Reason? {
    rule.kind.reason(
      ReasonContext(
        value: value, item: lowering.item(at: context), position: skeleton.operands.position,
        now: now, subjectFacts: subject, catalog: catalog.content))
  }
}

extension RuleExplainer {
  /// Whether the rules have outcomes besides their present values.
  var isOfferAccepted: Bool { accepted != nil }

  /// Returns the value of a fact that a rule itself tests.
  func value(ofFact index: StoredFactIndex) -> Ternary {
    lowering.store.fact(at: index).value(for: subject, at: now)
  }

  /// Returns the value of a fact that a rule itself tests, after the offer is accepted.
  func outcome(ofFact index: StoredFactIndex) -> Ternary {
    guard let accepted else { return value(ofFact: index) }
    return lowering.store.fact(at: index).value(for: accepted.facts, at: accepted.now)
  }

  /// Returns the value that a rule would have with other values of its operands.
  func value(of rule: ExplainedRule, operands: [Ternary]) -> Ternary {
    value(of: rule.skeleton, operands) { value(ofFact: $0) }
  }

  /// Returns the value of a rule from those of its operands and of its own facts.
  private func value(
    of skeleton: RuleSkeleton, _ operands: [Ternary], _ fact: (StoredFactIndex) -> Ternary
  ) -> Ternary {
    var known = NumberMap<Condition, Ternary>()
    for (placeholder, operand) in skeleton.operands.placeholders {
      known.set(operands[operand], for: placeholder)
    }
    return lowering.store.value(of: skeleton.condition, &known, fact)
  }
}
