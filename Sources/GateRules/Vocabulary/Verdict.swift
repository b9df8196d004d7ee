/// The outcome of a decision about an item and a subject.
public enum Verdict: String, Hashable, Sendable, Codable, CaseIterable {
  /// Open.
  case unlocked
  /// Closed, regardless of facts that are unknown.
  case locked
  /// Closed, because a fact that could open the item is unknown.
  case indeterminate
}
