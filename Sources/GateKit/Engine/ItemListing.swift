public import ContentCatalog
public import GateRules

/// The items of a catalog by verdict, for one subject at one instant.
///
/// ```swift
/// let listing = engine.evaluate(learner, at: now).listing
/// print(listing.unlocked.count, listing.locked.count, listing.indeterminate)  // 9 16 []
/// ```
public struct ItemListing: Hashable, Sendable, Codable {
  /// The items that are open, in catalog order.
  public private(set) var unlocked: [ItemID]
  /// The items that are locked, in catalog order.
  public private(set) var locked: [ItemID]
  /// The items that could not be decided, in catalog order. Nobody may open them.
  public private(set) var indeterminate: [ItemID]
  /// An instant before which no part of the listing can change without a new fact; `nil` if time
  /// alone never changes it.
  public let validUntil: Instant?

  /// Creates a listing from its parts, for previews and tests.
  public init(
    unlocked: [ItemID] = [], locked: [ItemID] = [], indeterminate: [ItemID] = [],
    validUntil: Instant? = nil
  ) {
    self.unlocked = unlocked
    self.locked = locked
    self.indeterminate = indeterminate
    self.validUntil = validUntil
  }

  fileprivate mutating func append(_ item: ItemID, _ verdict: Verdict) {
    switch verdict {
    case .unlocked: unlocked.append(item)
    case .locked: locked.append(item)
    case .indeterminate: indeterminate.append(item)
    }
  }

  /// The items with a verdict, in catalog order.
  public subscript(verdict: Verdict) -> [ItemID] {
    switch verdict {
    case .unlocked: unlocked
    case .locked: locked
    case .indeterminate: indeterminate
    }
  }
}

extension SubjectEvaluation {
  /// All items, grouped by verdict.
  ///
  /// - Complexity: O(n) in the items and in the time-dependent facts of the catalog.
  public var listing: ItemListing {
    var listing = ItemListing(validUntil: engine.core.nextChange(for: facts, after: now))
    for item in engine.items { listing.append(item.id, verdict(of: item)) }
    return listing
  }
}
