public import ContentCatalog

/// A subject's uses of a counter.
public enum UsageRecord: Hashable, Sendable {
  /// One use.
  public struct Use: Hashable, Sendable {
    /// The instant of the use.
    public var at: Instant
    /// The item that was used, if known. Several uses of one item in a period count once.
    public var item: ItemID?

    /// Makes a use.
    public init(at: Instant, item: ItemID? = nil) {
      self.at = at
      self.item = item
    }
  }

  /// All relevant uses, in any order.
  case uses([Use])
  /// A total that applies to any period. It is 0 from `resetsAt` on; without `resetsAt`, it never
  /// resets.
  case count(Int, resetsAt: Instant?)
}
