/// A family of facts about subjects; a source says which of them it answers.
public enum FactFamily: String, Hashable, Sendable, Codable, CaseIterable {
  /// What the subject holds or held.
  case entitlements
  /// What the subject is.
  case attributes
  /// What the subject has done.
  case progress
  /// What the subject has used of each counter.
  case usage
}
