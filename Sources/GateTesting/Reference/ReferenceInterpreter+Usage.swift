import ContentCatalog
import GateRules

/// Rules about uses.
extension ReferenceInterpreter {
  /// The unit that a use counts as. All uses of one item count as one.
  private enum Counted: Hashable {
    case item(NodeIndex)
    case goneItem(ItemID)
    case unnamed(Int)
  }

  /// Returns whether there are fewer uses in this period than the limit, or the item under decision
  /// is among them.
  func isWithinAllowance(_ kind: UsageRule, at context: ReferenceContext) -> Ternary {
    let isUnknown = subject.isUnknown(counter: kind.counter.id)
    if let item = kind.item {
      guard let node = item.item?.node ?? context.item else { return .false }
      return isWithinAllowance(kind, of: node, isUnknown: isUnknown)
    }
    let used: (count: Int, items: Set<Counted>) = used(kind)
    let isFewer: Ternary =
      if used.count >= kind.limit { .false } else if isUnknown { .unknown } else { .true }
    guard let item = context.item else { return isFewer }
    if used.items.contains(.item(item)) { return .true }
    return isFewer.or(isUnknown ? .unknown : .false)
  }

  /// Returns whether there are fewer uses of one item than the limit, each counted. A total does not tell
  /// them, unless it is 0.
  private func isWithinAllowance(
    _ kind: UsageRule, of node: NodeIndex, isUnknown: Bool
  ) -> Ternary {
    let used: Int
    switch subject.usage[kind.counter.id] {
    case nil: used = 0
    case .count(let count, let resetsAt):
      if count > 0, resetsAt.map({ now < $0 }) ?? true { return .unknown }
      used = 0
    case .uses(let uses):
      used = uses.count { use in
        use.at <= now && kind.reach.map { counts(use.at, $0) } ?? true
          && use.item.map { catalog.nodeIndex(named: $0.rawValue) == node } ?? false
      }
    }
    if used >= kind.limit { return .false }
    return isUnknown ? .unknown : .true
  }

  private func used(_ kind: UsageRule) -> (count: Int, items: Set<Counted>) {
    switch subject.usage[kind.counter.id] {
    case nil:
      return (0, [])
    case .count(let count, let resetsAt):
      return (resetsAt.map { now >= $0 } ?? false ? 0 : count, [])
    case .uses(let uses):
      let counted = uses.enumerated().compactMap { index, use -> Counted? in
        if use.at > now { return nil }
        if let reach = kind.reach, !counts(use.at, reach) { return nil }
        guard let item = use.item else { return .unnamed(index) }
        return catalog.nodeIndex(named: item.rawValue).map(Counted.item) ?? .goneItem(item)
      }
      return (Set(counted).count, Set(counted))
    }
  }
}
