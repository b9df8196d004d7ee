import ContentCatalog

/// Which rules are the same for everybody at all times: what makes a gate `free` or `never`.
///
/// Only constants decide that. `a or not a` is not constant, since it is unknown where `a` is; nor is a
/// share of all subjects, even where it is none or all of them.
struct ReferenceConstants {
  let gated: GatedCatalog
  let context: ReferenceContext

  /// The constant that a rule is; `nil` for one that depends on the subject or the time.
  func value(of rule: BoundRule?) -> Bool? {
    guard let rule else { return false }
    switch rule.kind {
    case is FreeRule: return true
    case is NeverRule: return false
    case let kind as AnyOfRule: return atLeast(1, of: kind.children)
    case let kind as AllOfRule: return atLeast(kind.children.count, of: kind.children)
    case let kind as AtLeastRule: return atLeast(kind.count, of: kind.children)
    case let kind as NotRule: return value(of: kind.child).map { !$0 }
    case let kind as NamedGateRule: return value(of: gated.namedRule(kind))
    case let kind as FreeTierRule:
      return context.index(gated.rules).map { $0 < kind.count } ?? false
    case let kind as DripRule:
      guard let index = context.index(gated.rules), index + 1 > kind.first else { return true }
      return kind.interval.multiplied(by: index + 1 - kind.first) == nil ? false : nil
    case let kind as CompletedRule: return asksNothing(kind.items) ? true : nil
    case let kind as StartedRule: return asksNothing(kind.items) ? true : nil
    case is ProductOrFullRule, is ProductRule, is SubscriptionRule, is WindowRule, is AfterRule,
      is AttributeRule, is UsageRule, is RolloutRule:
      return nil
    default: return ofPlugin(rule)
    }
  }

  private func atLeast(_ count: Int, of children: [BoundRule]) -> Bool? {
    let values = children.map { value(of: $0) }
    if values.filter({ $0 == true }).count >= count { return true }
    return values.filter({ $0 != false }).count < count ? false : nil
  }

  /// Only `previous`, where there is none.
  private func asksNothing(_ items: [PrerequisiteItem]) -> Bool {
    items.allSatisfy { $0 == .previous } && context.previous(gated.rules) == nil
  }
}
