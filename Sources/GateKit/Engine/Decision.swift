public import ContentCatalog
public import GateRules

/// Whether an item is open to a subject at an instant, and why.
public struct Decision: Hashable, Sendable, Codable {
  /// Whether it is open.
  public let verdict: Verdict
  /// Why, as a stable code.
  public let reason: DecisionReason
  /// What a screen does with the item while it is not open.
  public let whenLocked: WhenLocked
  /// An instant after the one of the decision, before which the decision cannot change without a new
  /// fact; `nil` where time alone never changes it. It may be early, and is never late: screens and
  /// caches refresh then.
  public let validUntil: Instant?

  /// Makes a decision of its parts: for previews and tests, where the engine makes the real ones.
  public init(
    verdict: Verdict, reason: DecisionReason, whenLocked: WhenLocked = .lock,
    validUntil: Instant? = nil
  ) {
    self.verdict = verdict
    self.reason = reason
    self.whenLocked = whenLocked
    self.validUntil = validUntil
  }

  /// Whether the subject may open the item.
  public var isUnlocked: Bool { verdict == .unlocked }
}

extension Decision {
  /// The decision about an item that the catalog does not have.
  static let unknownItem = Decision(
    verdict: .locked, reason: .unknownItem, whenLocked: .lock, validUntil: nil)
}

/// An item and the decision about it.
public struct DecidedItem: Hashable, Sendable, Codable {
  /// The item.
  public let item: ItemID
  /// The decision about it.
  public let decision: Decision
}
