import ContentCatalog
import GateRules

/// The time since items were completed or started.
extension ReferenceInterpreter {
  /// Returns whether enough time has passed since an item's own record was completed, or since each of
  /// its content was.
  ///
  /// - Parameter isLongAgo: returns whether an instant is long enough ago.
  func wasLongAgo(
    completionOf node: NodeIndex, _ isLongAgo: (Instant) -> Bool
  ) -> Ternary {
    let records = records(of: node)
    let own = proven(
      records.contains { happened($0.completedAt, isLongAgo) },
      or: isCompletedAtSomeTime(records), node)
    let children = catalog.contentChildren(ofNode: node)
    if children.isEmpty { return own }
    return own.or(all(children) { wasLongAgo(completionOf: $0, isLongAgo) })
  }

  /// Returns whether an item's own record was completed recently, or each of its content was.
  ///
  /// - Parameter isRecent: returns whether an instant that has come is recent.
  func wasRecent(
    completionOf node: NodeIndex, _ isRecent: (Instant) -> Bool
  ) -> Ternary {
    let records = records(of: node)
    let own = proven(
      records.contains {
        happened($0.completedAt, isRecent) || happened($0.completedAgainAt, isRecent)
      },
      or: isCompletedAtSomeTime(records), node)
    let children = catalog.contentChildren(ofNode: node)
    if children.isEmpty { return own }
    return own.or(all(children) { wasRecent(completionOf: $0, isRecent) })
  }

  /// Returns whether an event still counts now.
  func counts(_ event: Instant, _ reach: EventReach) -> Bool {
    switch reach {
    case .since(let first): event >= first
    case .within(let duration):
      catalog.timeZone.instant(adding: duration, to: event).map { now < $0 } ?? true
    case .during(let period):
      catalog.timeZone.interval(of: period, containing: now).lowerBound <= event
    }
  }

  /// Returns whether enough time has passed since an item's own record was started or completed, or
  /// since any of its content was. A completion without an instant says nothing about a start that has
  /// one.
  func wasLongAgo(startOf node: NodeIndex, _ isLongAgo: (Instant) -> Bool) -> Ternary {
    let records = records(of: node)
    let hasStart = records.contains { $0.startedAt != nil }
    let own = proven(
      records.contains { happened($0.startedAt, isLongAgo) || happened($0.completedAt, isLongAgo) },
      or: records.contains { $0.start.isUndated } || !hasStart && isCompletedAtSomeTime(records),
      node)
    return own.or(
      any(catalog.contentChildren(ofNode: node)) { wasLongAgo(startOf: $0, isLongAgo) })
  }

  /// Returns whether records report a completion without an instant, or a waiver while none has one.
  private func isCompletedAtSomeTime(_ records: [ItemProgress]) -> Bool {
    let isDated = records.contains { $0.completedAt != nil }
    return records.contains { $0.completion.isUndated || $0.isWaived && !isDated }
  }

  /// Returns whether an event has happened, and long enough ago.
  private func happened(_ instant: Instant?, _ isLongAgo: (Instant) -> Bool) -> Bool {
    instant.map { $0 <= now && isLongAgo($0) } ?? false
  }

  /// Returns the value of a fact that records prove or leave open.
  private func proven(_ isTrue: Bool, or isOpen: Bool, _ node: NodeIndex) -> Ternary {
    if isTrue { return .true }
    return isOpen || isRecordUnknown(node) ? .unknown : .false
  }
}
