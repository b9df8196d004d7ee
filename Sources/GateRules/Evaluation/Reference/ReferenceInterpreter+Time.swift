import ContentCatalog

/// Time since an anchor.
extension ReferenceInterpreter {
  /// Whether so much time has passed; of several purchases any one will do. A time that instants
  /// cannot have never comes.
  func hasPassed(_ duration: CalendarDuration, since anchor: Anchor, startOfDay: Bool) -> Ternary {
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
      .or(isPastSaidToBeUnknown(product.index))
    }
  }
}
