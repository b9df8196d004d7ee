import GateKit
import RuleTestSupport

// The steps of a subject, with the containers of `OfferWorld`.
extension GateSubject {
  private static let children: [ItemID: [ItemID]] = ["U": ["c1", "c2"]]

  /// Starts an item now, unless it is started.
  mutating func start(_ item: ItemID) {
    if !hasStarted(item) { progress[item, default: .init()].startedAt = now }
  }

  /// Completes an item now, unless it is completed.
  mutating func complete(_ item: ItemID) {
    start(item)
    if !hasCompleted(item) { progress[item, default: .init()].completedAt = now }
  }

  /// Completes an item and its content now, as far as they are completed.
  mutating func completeAgain(_ item: ItemID) {
    for item in [item] + Self.children[item, default: []]
    where progress[item]?.isCompleted(at: now) == true {
      progress[item]?.completedAt = now
    }
  }

  /// Completes a share of the content of an item now, whatever part of the content that is.
  mutating func complete(_ share: Int, of item: ItemID) {
    start(item)
    let planned = ItemProgress.planned(share: share, at: now)
    progress[item] = progress[item]?.united(with: planned) ?? planned
  }

  /// Whether the completions of an item and of its content have known instants.
  func isDated(_ item: ItemID) -> Bool {
    ([item] + Self.children[item, default: []]).allSatisfy { item in
      guard let record = progress[item] else { return true }
      return record.completedAt != nil || !record.isCompleted && !record.isWaived
    }
  }

  /// Whether an item is completed, by its own record or by those of its content.
  func hasCompleted(_ item: ItemID) -> Bool {
    progress[item]?.isCompleted(at: now) ?? false
      || Self.children[item]?.allSatisfy { hasCompleted($0) } ?? false
  }

  private func hasStarted(_ item: ItemID) -> Bool {
    progress[item]?.isStarted(at: now) ?? false || hasCompleted(item)
      || Self.children[item]?.contains { hasStarted($0) } ?? false
  }
}
