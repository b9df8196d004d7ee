/// A subject's own record of an item.
public struct ItemProgress: Hashable, Sendable {
  /// Whether the item was started.
  public var started: Bool
  /// Whether the item was completed.
  public var completed: Bool
  /// The best score, in a unit that the catalog's author chooses.
  public var score: Double?

  /// Makes a record; by default, the item is neither started nor completed.
  public init(started: Bool = false, completed: Bool = false, score: Double? = nil) {
    self.started = started
    self.completed = completed
    self.score = score
  }

  /// Returns the union of two records of one item: started or completed if either is, with the
  /// higher score.
  package func united(with other: ItemProgress) -> ItemProgress {
    ItemProgress(
      started: started || other.started, completed: completed || other.completed,
      score: [score, other.score].compactMap { $0 }.max())
  }
}
