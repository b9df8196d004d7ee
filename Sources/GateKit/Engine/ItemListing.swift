public import ContentCatalog
public import GateRules

/// The items of a catalog by verdict, for one subject at one instant.
public struct ItemListing: Hashable, Sendable, Codable {
  /// The items that are open, in catalog order.
  public private(set) var unlocked: [ItemID] = []
  /// The items that are locked, in catalog order.
  public private(set) var locked: [ItemID] = []
  /// The items that could not be decided, in catalog order. Nobody may open them.
  public private(set) var indeterminate: [ItemID] = []
  /// An instant before which no part of the listing can change without a new fact; `nil` if time
  /// alone never changes it.
  public let validUntil: Instant?

  init(validUntil: Instant?) { self.validUntil = validUntil }

  mutating func append(_ item: ItemID, _ verdict: Verdict) {
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
