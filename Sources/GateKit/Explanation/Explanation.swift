public import ContentCatalog
public import GateRules

/// A decision with all that led to it, and what would open the item.
///
/// It is the second of two walks: the decision's short-circuits, this one looks at everything. Both
/// always agree.
public struct Explanation: Hashable, Sendable, Codable {
  /// The item.
  public let item: ItemID
  /// The subject's id.
  public let subject: String
  /// The instant that it was decided at.
  public let now: Instant
  /// The decision.
  public let decision: Decision
  /// What decides, as written; `nil` for an item that the catalog does not have.
  public let tree: ReasonTree?
  /// The fewest reasons that suffice for the decision, in the order of the tree.
  public let reasons: [Reason]
  /// What else stands in the way, on the shortest way to opening; empty where the item is open.
  public let alsoNeeded: [Reason]
  /// What would open it.
  public let offers: UnlockOffers
}
