/// A family of facts about subjects. A source declares the families that it supplies.
@nonexhaustive
public enum FactFamily: String, Hashable, Sendable, Codable, CaseIterable {
  /// The entitlements that the subject holds or held.
  case entitlements
  /// The attributes of the subject.
  case attributes
  /// The subject's progress in the content.
  case progress
  /// The subject's uses of each counter.
  case usage
}
