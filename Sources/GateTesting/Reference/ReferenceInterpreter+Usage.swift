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
      return isFewer(usesOfItem(node, kind), than: kind)
    }
    let isFewer = isFewer(used(kind, isRestarted: true).count, than: kind)
    guard let item = context.item else { return isFewer }
    if used(kind, isRestarted: false).items.contains(.item(item)) { return .true }
    return isFewer.or(isUnknown ? .unknown : .false)
  }

  /// Returns whether a number of listed uses is below the limit. The number is absent if only a total is
  /// known, which may be that of other items.
  private func isFewer(_ listed: Int?, than kind: UsageRule) -> Ternary {
    let isOpenEnded = listed == nil || subject.isUnknown(counter: kind.counter.id)
    var least = listed ?? 0
    if let restart = kind.restart, case .uses? = subject.usage[kind.counter.id],
      unknownIfPastIsMarked(restart.index) == .unknown
        || purchases(of: restart.index).contains(where: { firstPurchase($0) == nil })
    {
      least = 0
    }
    switch kind.limit {
    case .number(let number):
      if least >= number { return .false }
      return isOpenEnded || listed ?? 0 >= number ? .unknown : .true
    case .unitsBought(let product):
      let mayBeMore = unknownIfPastIsMarked(product.index) == .unknown
      let bought = units(of: product.index)
      if least >= bought, !mayBeMore { return .false }
      return isOpenEnded || listed ?? 0 >= bought ? .unknown : .true
    }
  }

  /// Returns the entitlements to a consumable that count as bought.
  private func purchases(of consumable: ProductIndex) -> [Entitlement] {
    subject.entitlements.filter {
      productIndex(ofName: $0.product) == consumable && isAccepted($0.environment)
        && wasBought($0) == .true
    }
  }

  /// Returns the units bought of a consumable. One date has one purchase.
  private func units(of consumable: ProductIndex) -> Int {
    Dictionary(grouping: purchases(of: consumable), by: firstPurchase).values
      .map { purchases in purchases.map { max($0.quantity ?? 1, 1) }.max() ?? 0 }
      .reduce(0) { $0 > Int.max - $1 ? Int.max : $0 + $1 }
  }

  /// Returns whether a use is not before the last purchase that restarts the count.
  private func isAfterRestart(_ use: UsageRecord.Use, of kind: UsageRule) -> Bool {
    guard let restart = kind.restart else { return true }
    return purchases(of: restart.index).compactMap(firstPurchase).allSatisfy { $0 <= use.at }
  }

  /// Returns the number of uses of one item, each counted. A total does not tell them, unless it is 0.
  private func usesOfItem(_ node: NodeIndex, _ kind: UsageRule) -> Int? {
    switch subject.usage[kind.counter.id] {
    case nil: 0
    case .count(let count, let resetsAt):
      count > 0 && resetsAt.map({ now < $0 }) ?? true ? nil : 0
    case .uses(let uses):
      uses.count { use in
        use.at <= now && kind.reach.map { counts(use.at, $0) } ?? true
          && isAfterRestart(use, of: kind)
          && use.item.map { catalog.nodeIndex(named: $0.rawValue) == node } ?? false
      }
    }
  }

  /// - Parameter isRestarted: whether only the uses since the last purchase that restarts the count are
  ///   meant.
  private func used(_ kind: UsageRule, isRestarted: Bool) -> (count: Int, items: Set<Counted>) {
    switch subject.usage[kind.counter.id] {
    case nil:
      return (0, [])
    case .count(let count, let resetsAt):
      return (resetsAt.map { now >= $0 } ?? false ? 0 : count, [])
    case .uses(let uses):
      let counted = uses.enumerated().compactMap { index, use -> Counted? in
        if use.at > now { return nil }
        if let reach = kind.reach, !counts(use.at, reach) { return nil }
        if isRestarted, !isAfterRestart(use, of: kind) { return nil }
        guard let item = use.item else { return .unnamed(index) }
        return catalog.nodeIndex(named: item.rawValue).map(Counted.item) ?? .goneItem(item)
      }
      return (Set(counted).count, Set(counted))
    }
  }
}
