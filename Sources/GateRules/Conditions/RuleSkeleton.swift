import ContentCatalog

/// The condition of a rule over its own facts, with a placeholder for each operand. It shows how a
/// rule combines other rules, without any declaration by its kind.
struct RuleSkeleton {
  let condition: Condition
  let operands: RuleOperands
  /// Whether every item that the rule governs has the same condition, apart from its operands.
  let isShared: Bool
}

/// The rules that a rule combines, in the order in which it first lowers them.
struct RuleOperands {
  private(set) var rules: [BoundRule] = []
  /// The placeholders in the condition, with the indices of their rules in ``rules``.
  private(set) var placeholders: [Condition: Int] = [:]
  /// The position of the item, if the rule used it.
  var position: RulePosition?
  private var known: [SourceSpan: Condition] = [:]

  /// Returns the placeholder for an operand, which is the same for every use of the operand.
  mutating func placeholder(for rule: BoundRule, in store: inout ConditionStore) -> Condition {
    if let known = known[rule.rule.span] { return known }
    let placeholder = store.fact(.custom(AnyCustomFact(OperandPlaceholder(index: rules.count))))
    known[rule.rule.span] = placeholder
    placeholders[placeholder] = rules.count
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
