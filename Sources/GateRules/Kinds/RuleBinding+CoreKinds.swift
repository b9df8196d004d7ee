import ContentCatalog

/// The kinds of which most rules consist. They are bound without their signatures, with which the rules of a large
/// catalog take more than twice as long to bind.
extension RuleBinding {
  /// Returns a product, a negation, or rules that are joined; `nil` for a rule of another kind, and for one with
  /// an argument that has to be reported. The result is itself `nil` if a fault of an operand was reported.
  func bindCoreKind(_ rule: Rule) -> BoundRule?? {
    if let word = rule.bareWord {
      guard word.meaning == .product, let product = heldProduct(named: word.name) else {
        return nil
      }
      return BoundRule(rule: rule, kind: ProductOrFullRule(product, in: self))
    }
    guard rule.arguments.count == 1 else { return nil }
    switch rule.arguments[0].value.content {
    case .rule(let child) where rule.kind.isExactly(NotRule.name):
      return .some(bind(child).map { BoundRule(rule: rule, kind: NotRule($0)) })
    case .list(let values) where rule.kind.isExactly(AnyOfRule.name):
      return bindOperands(values).map { $0.map { BoundRule(rule: rule, kind: AnyOfRule($0)) } }
    case .list(let values) where rule.kind.isExactly(AllOfRule.name):
      return bindOperands(values).map { $0.map { BoundRule(rule: rule, kind: AllOfRule($0)) } }
    default: return nil
    }
  }

  /// Returns the operands; `nil` if there are none, or if one is not a rule. The result is itself `nil` if a fault
  /// of one of them was reported.
  private func bindOperands(_ values: [RuleValue]) -> [BoundRule]?? {
    // By position, because a loop over the elements copies each.
    let areRules = values.indices.allSatisfy { index in
      if case .rule = values[index].content { true } else { false }
    }
    guard areRules, !values.isEmpty else { return nil }
    var operands: [BoundRule] = []
    operands.reserveCapacity(values.count)
    for index in values.indices {
      if case .rule(let rule) = values[index].content, let operand = bind(rule) {
        operands.append(consume operand)
      }
    }
    return .some(operands.count == values.count ? operands : nil)
  }
}
