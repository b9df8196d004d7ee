import ContentCatalog
import GateRules

/// The states of all items at one moment.
///
/// Items with equal conditions share a verdict, so that two of these values are compared without a visit to each item.
struct ItemStates: Equatable, Sendable {
  /// The verdict about each distinct program, in the order of ``GatedCatalog/items``.
  let verdicts: [Verdict]
  /// The items that time has closed and that stay open until the sources have responded, with the
  /// number of the ``ClosingDelay``.
  let kept: [NodeIndex: Int]
  /// Whether every source has responded.
  let areSettled: Bool
}

extension ItemStates {
  /// Returns whether an item is open.
  func isUnlocked(_ item: ItemHandle) -> Bool {
    verdict(of: item) == .unlocked || kept[item.node] != nil
  }

  /// Returns the state of an item.
  subscript(item: ItemHandle) -> ItemState {
    if kept[item.node] != nil { return .unlocked }
    return switch verdict(of: item) {
    case .unlocked: .unlocked
    case .locked: .locked(item.whenLocked)
    case .indeterminate: areSettled ? .indeterminate : .checking
    }
  }

  private func verdict(of item: ItemHandle) -> Verdict {
    item.engine.catalog.items.index(of: item.node).map { verdicts[$0] } ?? .locked
  }
}
