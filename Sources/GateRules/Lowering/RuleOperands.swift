import ContentCatalog

/// The rules that a rule combines, in the order in which it first lowers them.
package struct RuleOperands: Sendable {
  package private(set) var rules: [BoundRule] = []
  /// The placeholder of each rule in the condition.
  package private(set) var placeholders: [Condition] = []
  private var indices = NumberMap<Condition, Int>()
  /// The position of the item, if the rule used it.
  var position: RulePosition?
  private var known: [SourceSpan: Condition] = [:]

  /// Returns the index of the rule that a condition represents; `nil` for other conditions.
  func index(of condition: Condition) -> Int? { indices[condition] }

  /// Returns the placeholder for an operand, which is the same for every use of the operand.
  mutating func placeholder(for rule: BoundRule, in store: inout ConditionStore) -> Condition {
    if let known = known[rule.rule.span] { return known }
    let placeholder = store.fact(.custom(AnyCustomFact(OperandPlaceholder(index: rules.count))))
    known[rule.rule.span] = placeholder
    indices.set(rules.count, for: placeholder)
    placeholders.append(placeholder)
    rules.append(rule)
    return placeholder
  }
}

/// The placeholder for an operand, which is never evaluated.
private struct OperandPlaceholder: CustomFact {
  let index: Int

  func value(for subject: GateSubject, at now: Instant) -> Ternary { .unknown }
  func nextChange(for subject: GateSubject, after now: Instant) -> Instant? { nil }
}
