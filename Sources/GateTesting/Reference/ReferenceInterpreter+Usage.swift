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
    let used: (count: Int, items: Set<Counted>) = used(kind)
    let isFewer: Ternary =
      if used.count >= kind.limit { .false } else if isUnknown { .unknown } else { .true }
    guard let item = context.item else { return isFewer }
    if used.items.contains(.item(item)) { return .true }
    return isFewer.or(isUnknown ? .unknown : .false)
  }

  private func used(_ kind: UsageRule) -> (count: Int, items: Set<Counted>) {
    switch subject.usage[kind.counter.id] {
    case nil:
      return (0, [])
    case .count(let count, let resetsAt):
      return (resetsAt.map { now >= $0 } ?? false ? 0 : count, [])
    case .uses(let uses):
      let start = kind.period.calendarPeriod.map {
        catalog.timeZone.interval(of: $0, containing: now).lowerBound
      }
      let counted = uses.enumerated().compactMap { index, use -> Counted? in
        if use.at > now { return nil }
        if let start, use.at < start { return nil }
        guard let item = use.item else { return .unnamed(index) }
        return catalog.nodeIndex(named: item.rawValue).map(Counted.item) ?? .goneItem(item)
      }
      return (Set(counted).count, Set(counted))
    }
  }
}
