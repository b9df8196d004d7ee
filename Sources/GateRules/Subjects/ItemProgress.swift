/// A subject's own record of an item.
public struct ItemProgress: Hashable, Sendable {
  /// Whether it was started.
  public var started: Bool
  /// Whether it was completed.
  public var completed: Bool
  /// The best score, in whatever unit the catalog's author means.
  public var score: Double?

  /// Makes a record; nothing is done unless it is said.
  public init(started: Bool = false, completed: Bool = false, score: Double? = nil) {
    self.started = started
    self.completed = completed
    self.score = score
  }

  /// What two records of one item say together: true before false, the highest score counting.
  package func united(with other: ItemProgress) -> ItemProgress {
    ItemProgress(
      started: started || other.started, completed: completed || other.completed,
      score: [score, other.score].compactMap { $0 }.max())
  }
}
