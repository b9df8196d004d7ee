/// The condition under which an item stays open for a subject that has begun it, even if its gate
/// closes later.
public enum StaysOpen: String, Hashable, Sendable, Codable, CaseIterable {
  case never, onceStarted, onceCompleted
}
