/// The parts of a decision that a rule kind reads, for ``RuleKind/reasonInputs``.
///
/// ```swift
/// static let reasonInputs: ReasonInputs = [.progress]
/// ```
public struct ReasonInputs: OptionSet, Hashable, Sendable {
  /// The parts as bits.
  public let rawValue: UInt8

  /// Creates a set from its bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The entitlements of the subject, with all their fields.
  public static let entitlements = Self(rawValue: 1 << 0)
  /// The attributes of the subject.
  public static let attributes = Self(rawValue: 1 << 1)
  /// The subject's records of items.
  public static let progress = Self(rawValue: 1 << 2)
  /// The uses of counters.
  public static let usage = Self(rawValue: 1 << 3)
  /// The id of the subject.
  public static let id = Self(rawValue: 1 << 4)
  /// The item under decision, if the condition does not depend on it.
  public static let item = Self(rawValue: 1 << 5)
  /// All of these, and anything else.
  public static let everything = Self(rawValue: .max)
}
