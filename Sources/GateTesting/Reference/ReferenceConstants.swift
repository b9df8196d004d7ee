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
      let isEndless = kind.interval.multiplied(by: index + 1 - kind.first) == nil
      return isEndless || isDraft(kind.anchor) ? false : nil
    case let kind as AfterRule: return isDraft(kind.anchor) ? false : nil
    case let kind as CompletedRule: return value(requiring: kind.items)
    case let kind as StartedRule: return value(requiring: kind.items)
    case let kind as ScoredRule: return value(requiring: kind.items)
    case is ProductOrFullRule, is ProductRule, is SubscriptionRule, is WindowRule,
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

  /// Returns the value of a rule that requires progress in items: false if one of them is a draft,
  /// and true if they are only `previous`, on the first child, which has no previous child.
  private func value(requiring items: [PrerequisiteItem]) -> Bool? {
    let namesDraft = items.contains { item in
      if case .item(let named) = item { isDraft(named) } else { false }
    }
    if namesDraft { return false }
    return items.allSatisfy { $0 == .previous } && context.previous(gated.rules) == nil ? true : nil
  }

  private func isDraft(_ item: ItemReference) -> Bool { gated.content.nodes[item.node].isDraft }

  private func isDraft(_ anchor: TimeAnchor) -> Bool {
    switch anchor {
    case .attribute, .itemDate, .bought, .held: false
    case .completed(let item), .started(let item): isDraft(item)
    }
  }
}
