/// The presentation of a locked item. It never affects the decision.
public enum WhenLocked: String, Hashable, Sendable, Codable, CaseIterable {
  /// Shows the item with a lock.
  case lock
  /// Opens a teaser.
  case preview
  /// Omits the item from lists.
  case hide
}
