import ContentCatalog
import GateRules

/// Rules about the time since an event.
extension ReferenceInterpreter {
  /// Returns whether a duration has passed. One of several purchases is enough. False if the end
  /// exceeds the representable time.
  func hasPassed(
    _ duration: CalendarDuration, since anchor: TimeAnchor, startOfDay: Bool,
    at context: ReferenceContext
  ) -> Ternary {
    func hasPassed(since start: Instant) -> Ternary {
      let start = startOfDay ? catalog.timeZone.startOfDay(containing: start) : start
      guard let due = catalog.timeZone.instant(adding: duration, to: start) else {
        return .false
      }
      return Ternary(now >= due)
    }
    switch anchor {
    case .attribute, .itemDate:
      switch date(of: anchor, at: context) {
      case .absent: return .false
      case .value(.instant(let start)): return hasPassed(since: start)
      case .unknown, .value: return .unknown
      }
    case .published(let item):
      return publication(of: item, at: context).map(hasPassed(since:)) ?? .false
    case .bought(let product):
      return any(entitlements(countingAs: product.index)) { entitlement, _ in
        wasBought(entitlement).and(
          firstPurchase(entitlement).map(hasPassed(since:)) ?? .unknown)
      }
      .or(unknownIfPastIsMarked(product.index))
    case .held(let product):
      return wasHeld(product.index, for: duration)
    case .completed(let item) where catalog.nodes[item.node].isDraft,
      .started(let item) where catalog.nodes[item.node].isDraft:
      return .false
    case .completed(let item):
      return wasLongAgo(completionOf: item.node) { hasPassed(since: $0) == .true }
    case .started(let item):
      return wasLongAgo(startOf: item.node) { hasPassed(since: $0) == .true }
    }
  }

  /// Returns whether more than a duration is left until a date. False if the duration begins before
  /// the representable time.
  func isLeft(
    _ duration: CalendarDuration, until anchor: TimeAnchor, at context: ReferenceContext
  ) -> Ternary {
    switch date(of: anchor, at: context) {
    case .absent: return .false
    case .value(.instant(let end)):
      return Ternary(
        catalog.timeZone.instant(subtracting: duration, from: end).map { now < $0 } ?? false)
    case .unknown, .value: return .unknown
    }
  }

  /// Returns an instant that a rule states.
  func instant(_ stated: RuleInstant, at context: ReferenceContext) -> Instant? {
    switch stated {
    case .constant(let instant): instant
    case .publication(let item): publication(of: item, at: context)
    }
  }

  /// Returns the publication that an item, or the nearest node around it, states.
  private func publication(of item: ItemReference?, at context: ReferenceContext) -> Instant? {
    var next = item?.node ?? context.item
    while let node = next {
      if let published = catalog.nodes[node].published { return published }
      next = catalog.nodes[node].parent
    }
    return nil
  }

  /// Returns the date that an anchor names. `here` is the first of the item and the containers around
  /// it, from the inside out, that the attribute lists.
  func date(
    of anchor: TimeAnchor, at context: ReferenceContext
  ) -> CatalogAttribute.Default {
    switch anchor {
    case .attribute(let attribute): return state(of: attribute)
    case .bought, .held, .completed, .started: return .absent
    case .published(let item):
      return publication(of: item, at: context).map { .value(.instant($0)) } ?? .absent
    case .itemDate(let attribute, let item):
      let known = state(of: attribute)
      guard case .value(.instantByItem(let dates)) = known else { return known }
      let here = context.item.map { Array(catalog.nodeAndAncestors($0)) } ?? []
      for node in item.map({ [$0.node] }) ?? here {
        let names = [catalog.nodes[node].itemID].compactMap { $0 } + catalog.nodes[node].formerIDs
        let listed = names.prefix(1).compactMap { dates[$0] }
        // A former id counts only where the present one is not listed, the first in order.
        if let date = listed.first ?? names.dropFirst().sorted().compactMap({ dates[$0] }).first {
          return .value(.instant(date))
        }
      }
      return .absent
    }
  }
}
