import ContentCatalog
import GateRules

/// The rules that have the same value for every subject at all times, which determines the reasons
/// `free` and `never`.
///
/// `a or not a` is variable, because its value is unknown if `a` is unknown. A rollout to 0 or 100
/// percent counts as variable too.
struct ReferenceConstants {
  let gated: GatedCatalog
  let context: ReferenceContext

  /// Returns the value of a constant rule; `nil` for a rule that depends on the subject or the
  /// time.
  func value(of rule: BoundRule?) throws(UnknownBuiltInKind) -> Bool? {
    guard let rule else { return false }
    switch rule.kind {
    case is FreeRule: return true
    case is NeverRule: return false
    case let kind as AnyOfRule: return try atLeast(1, of: kind.children)
    case let kind as AllOfRule: return try atLeast(kind.children.count, of: kind.children)
    case let kind as AtLeastRule: return try atLeast(kind.count, of: kind.children)
    case let kind as NotRule: return try value(of: kind.child).map { !$0 }
    case let kind as NamedGateRule: return try value(of: gated.namedRule(kind))
    case let kind as FreeTierRule:
      return context.index(gated.rules).map { $0 < kind.count } ?? false
    case let kind as DripRule:
      guard let index = context.index(gated.rules), index + 1 > kind.first else { return true }
      return kind.interval.multiplied(by: index + 1 - kind.first) == nil ? false : nil
    case let kind as CompletedRule: return requiresNothing(kind.items) ? true : nil
    case let kind as StartedRule: return requiresNothing(kind.items) ? true : nil
    case let kind as ScoredRule: return requiresNothing(kind.items) ? true : nil
    case is ProductOrFullRule, is ProductRule, is SubscriptionRule, is WindowRule, is AfterRule,
      is BeforeRule, is AttributeRule, is UsageRule, is RolloutRule:
      return nil
    default: return try PluginCondition(of: rule, in: gated, at: context).constant
    }
  }

  private func atLeast(
    _ count: Int, of children: [BoundRule]
  ) throws(UnknownBuiltInKind) -> Bool? {
    var values: [Bool?] = []
    for child in children { values.append(try value(of: child)) }
    if values.filter({ $0 == true }).count >= count { return true }
    return values.filter({ $0 != false }).count < count ? false : nil
  }

  /// Returns whether the items are only `previous`, on the first child, which has no previous
  /// child.
  private func requiresNothing(_ items: [PrerequisiteItem]) -> Bool {
    items.allSatisfy { $0 == .previous } && context.previous(gated.rules) == nil
  }
}
