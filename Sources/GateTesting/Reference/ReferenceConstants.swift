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
      guard let wait = kind.interval.multiplied(by: index + 1 - kind.first) else { return false }
      return isDraft(kind.anchor) || isEndless(wait, since: kind.anchor, startOfDay: false)
        ? false : nil
    case let kind as AfterRule:
      return isDraft(kind.anchor)
        || isEndless(kind.duration, since: kind.anchor, startOfDay: kind.startOfDay) ? false : nil
    case let kind as BeforeRule:
      guard let publication = publication(kind.anchor) else { return nil }
      return zone.instant(subtracting: kind.duration, from: publication) == nil ? false : nil
    case let kind as CompletedRule: return value(requiring: kind.items)
    case let kind as StartedRule: return value(requiring: kind.items)
    case let kind as ScoredRule: return value(requiring: kind.items)
    case is ProductOrFullRule, is ProductRule, is SubscriptionRule, is WindowRule,
      is AttributeRule, is UsageRule, is RolloutRule:
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

  private var zone: TimeZoneRules { gated.content.timeZone }

  /// Returns whether a duration since a publication ends after the representable time.
  private func isEndless(
    _ duration: CalendarDuration, since anchor: TimeAnchor, startOfDay: Bool
  ) -> Bool {
    guard let publication = publication(anchor) else { return false }
    let start = startOfDay ? zone.startOfDay(containing: publication) : publication
    return zone.instant(adding: duration, to: start) == nil
  }

  private func publication(_ anchor: TimeAnchor) -> Instant? {
    guard case .published(let item) = anchor, let node = item?.node ?? context.item else {
      return nil
    }
    return gated.content.nodeAndAncestors(node).lazy
      .compactMap { gated.content.nodes[$0].published }.first
  }

  private func isDraft(_ item: ItemReference) -> Bool { gated.content.nodes[item.node].isDraft }

  private func isDraft(_ anchor: TimeAnchor) -> Bool {
    switch anchor {
    case .attribute, .itemDate, .published, .bought, .held: false
    case .completed(let item), .started(let item): isDraft(item)
    }
  }
}
