import ContentCatalog

/// An evaluator of rules as written, which records the value and the reason of every operand.
///
/// This evaluation is independent of compiled programs except for the values of facts: each rule is
/// lowered alone, and its value is computed from those of its operands.
///
/// The searches of one explanation share the evaluator, which has too many references to be copied.
final class RuleExplainer {
  let catalog: GatedCatalog
  let subject: ResolvedSubject
  let now: Instant
  let rules: LoweredRules
  /// The subject after an offer is accepted; `nil` without an offer.
  private let accepted: SubjectAfterOffer?
  private let unverified: UnverifiedFacts

  init(
    _ rules: LoweredRules, in catalog: GatedCatalog, for subject: ResolvedSubject, at now: Instant,
    accepting accepted: SubjectAfterOffer? = nil
  ) {
    self.rules = rules
    self.catalog = catalog
    self.subject = subject
    self.now = now
    self.accepted = accepted
    unverified = UnverifiedFacts(of: subject, in: catalog.content)
  }

  /// Returns the rules with their values, their reasons and their operands.
  ///
  /// - Complexity: O(n) in the rules as written, with each named gate counted once.
  func explainedRules() -> [ExplainedRule] {
    var explained: [ExplainedRule] = []
    explained.reserveCapacity(rules.list.count)
    for rule in rules.list {
      explained.append(self.explained(rule, children: rule.operands.map { explained[$0] }))
    }
    return explained
  }

  private func explained(_ rule: LoweredRule, children: [ExplainedRule]) -> ExplainedRule {
    let value = value(of: rule, { children[$0].value }, { self.value(ofFact: $0) })
    let outcome =
      accepted == nil
      ? value
      : self.value(of: rule, { children[$0].outcome }, { self.outcome(ofFact: $0) })
    let reason = reason(of: rule, value, for: subject)
    let unverified = unverified.sources(
      behind: { reason ?? Reason(code: .rule, value: value) }
    ) { subject in
      let value = self.value(
        of: rule, { children[$0].value },
        { rules.store.fact(at: $0).value(for: subject, at: now) })
      return self.reason(of: rule, value, for: subject) ?? Reason(code: .rule, value: value)
    }
    return ExplainedRule(
      rule, value: value, outcome: outcome, reason: reason, unverifiedSources: unverified,
      children: children)
  }

  private func reason(
    of rule: LoweredRule, _ value: Ternary, for subject: ResolvedSubject
  ) -> Reason? {
    rule.rule.kind.reason(
      ReasonContext(
        value: value, item: rule.item, position: rule.skeleton.operands.position, now: now,
        subjectFacts: subject, catalog: catalog.content))
  }
}

extension RuleExplainer {
  /// Whether the rules have outcomes besides their present values.
  var isOfferAccepted: Bool { accepted != nil }

  /// Returns the value of a fact that a rule itself tests.
  func value(ofFact index: StoredFactIndex) -> Ternary {
    rules.store.fact(at: index).value(for: subject, at: now)
  }

  /// Returns the value of a fact that a rule itself tests, after the offer is accepted.
  func outcome(ofFact index: StoredFactIndex) -> Ternary {
    guard let accepted else { return value(ofFact: index) }
    return rules.store.fact(at: index).value(for: accepted.facts, at: accepted.now)
  }

  /// Returns the value that a rule would have with other values of its operands.
  func value(of rule: ExplainedRule, operands: [Ternary]) -> Ternary {
    value(of: rule.lowered, { operands[$0] }, { value(ofFact: $0) })
  }

  /// Returns the value of a rule from those of its operands and of its own facts.
  private func value(
    of rule: LoweredRule, _ operand: (Int) -> Ternary, _ fact: (StoredFactIndex) -> Ternary
  ) -> Ternary {
    let condition = rule.skeleton.condition
    if rules.store.size(of: condition) <= Self.maxRepeatedSize {
      return repeatedValue(of: condition, in: rule, operand, fact)
    }
    var known = NumberMap<Condition, Ternary>()
    for (index, placeholder) in rule.skeleton.operands.placeholders.enumerated() {
      known.set(operand(index), for: placeholder)
    }
    return rules.store.value(of: condition, &known, fact)
  }

  /// Returns the value of a condition in a rule. It is computed again for each use, which takes less time than
  /// to note the values if the condition is small.
  private func repeatedValue(
    of condition: Condition, in rule: LoweredRule, _ operand: (Int) -> Ternary,
    _ fact: (StoredFactIndex) -> Ternary
  ) -> Ternary {
    if let index = rule.operand(of: condition) { return operand(index) }
    switch rules.store[condition] {
    case .constant(let value): return Ternary(value)
    case .fact(let index): return fact(index)
    case .not(let inner): return repeatedValue(of: inner, in: rule, operand, fact).negated
    case .atLeast(let count, let children):
      var tally = TernaryTally()
      for child in children { tally.add(repeatedValue(of: child, in: rule, operand, fact)) }
      return tally.atLeast(count)
    }
  }

  /// The size up to which conditions are evaluated once for each use.
  private static let maxRepeatedSize = 64
}
