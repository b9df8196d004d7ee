public import ContentCatalog

/// What a subject has used of a counter.
public enum UsageRecord: Hashable, Sendable {
  /// One use.
  public struct Use: Hashable, Sendable {
    /// When it was.
    public var at: Instant
    /// The item it was of, where that is known; an item counts once in a period.
    public var item: ItemID?

    /// Makes a use.
    public init(at: Instant, item: ItemID? = nil) {
      self.at = at
      self.item = item
    }
  }

  /// Every use that matters, in any order.
  case uses([Use])
  /// How many there were, whatever the period; none from `resetsAt` on, and without it they stay.
  case count(Int, resetsAt: Instant?)
}
