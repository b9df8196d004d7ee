/// The kind of a content node.
public enum ItemKind: String, Hashable, Sendable, Codable, CaseIterable {
  case course, lesson, trainingGround, drill, feature
  /// A heading, which is not content itself; its descendants inherit its gate.
  case group
}

/// The presentation of a locked item. It never affects the decision.
public enum WhenLocked: String, Hashable, Sendable, Codable, CaseIterable {
  /// Shows the item with a lock.
  case lock
  /// Opens a teaser.
  case preview
  /// Omits the item from lists.
  case hide
}

/// The condition under which an item stays open for a subject that has begun it, even if its gate
/// closes later.
public enum StaysOpen: String, Hashable, Sendable, Codable, CaseIterable {
  case never, onceStarted, onceCompleted
}
