/// What sort of content an item is.
public enum ItemKind: String, Hashable, Sendable, Codable, CaseIterable {
  case course, lesson, trainingGround, drill, feature
  /// A heading: it hands gates down and is not content itself.
  case group
}

/// What a screen does with an item that is locked. It never changes whether the item is.
public enum WhenLocked: String, Hashable, Sendable, Codable, CaseIterable {
  /// Shown with a lock.
  case lock
  /// A teaser opens.
  case preview
  /// Not listed.
  case hide
}

/// Whether an item that a subject has begun stays open, whatever its gate says later.
public enum StaysOpen: String, Hashable, Sendable, Codable, CaseIterable {
  case never, onceStarted, onceCompleted
}
