import ContentCatalog

/// What a rule says by itself: a condition over its own facts and a placeholder for each rule that it is
/// made of. It shows how a rule of any kind combines others, with nothing for the kind to declare.
struct RuleSkeleton {
  let condition: Condition
  let parts: RuleOperands
}

/// The rules that a rule is made of, in the order in which it first asks for them.
struct RuleOperands {
  private(set) var rules: [BoundRule] = []
  /// What stands for them in the shape, with their places in ``rules``.
  private(set) var placeholders: [Condition: Int] = [:]
  /// Where the item stands, if the rule asked.
  var position: RulePosition?
  private var known: [SourceSpan: Condition] = [:]

  /// What stands for a part; one that is asked for again is the same.
  mutating func placeholder(for rule: BoundRule, in store: inout ConditionStore) -> Condition {
    if let known = known[rule.rule.span] { return known }
    let placeholder = store.fact(.custom(AnyCustomFact(PartPlaceholder(index: rules.count))))
    known[rule.rule.span] = placeholder
    placeholders[placeholder] = rules.count
    rules.append(rule)
    return placeholder
  }
}

/// Stands for a part in the shape of a rule, and is never asked of a subject.
private struct PartPlaceholder: CustomFact {
  let index: Int

  func value(for subject: GateSubject, at now: Instant) -> Ternary { .unknown }
  func nextChange(for subject: GateSubject, after now: Instant) -> Instant? { nil }
}
