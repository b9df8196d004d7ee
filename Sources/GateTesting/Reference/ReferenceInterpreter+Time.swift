import ContentCatalog
import GateRules

/// Rules about the time since an event.
extension ReferenceInterpreter {
  /// Returns whether a duration has passed. One of several purchases is enough. False if the end
  /// exceeds the representable time.
  func hasPassed(
    _ duration: CalendarDuration, since anchor: TimeAnchor, startOfDay: Bool
  ) -> Ternary {
    func hasPassed(since start: Instant) -> Ternary {
      let start = startOfDay ? catalog.timeZone.startOfDay(containing: start) : start
      guard let due = catalog.timeZone.instant(adding: duration, to: start) else {
        return .false
      }
      return Ternary(now >= due)
    }
    switch anchor {
    case .attribute(let attribute):
      switch state(of: attribute) {
      case .absent: return .false
      case .value(.instant(let start)): return hasPassed(since: start)
      case .unknown, .value: return .unknown
      }
    case .bought(let product):
      return any(entitlements(countingAs: product.index)) { entitlement, _ in
        wasBought(entitlement).and(
          firstPurchase(entitlement).map(hasPassed(since:)) ?? .unknown)
      }
      .or(isPastMarkedUnknown(product.index))
    case .completed(let item):
      return wasLongAgo(completionOf: item.node) { hasPassed(since: $0) == .true }
    case .started(let item):
      return wasLongAgo(startOf: item.node) { hasPassed(since: $0) == .true }
    }
  }
}
