public import ContentCatalog
public import GateRules

/// A verdict about an item for a subject at an instant, with its reason.
///
/// ```swift
/// let decision = engine.decide("L9", for: learner, at: now)
/// switch decision.verdict {
/// case .unlocked: print("open")
/// case .locked: print(decision.reason, decision.whenLocked)  // gate-closed preview
/// case .indeterminate: print("try again")
/// }
/// ```
public struct Decision: Hashable, Sendable, Codable {
  /// The verdict about the item.
  public var verdict: Verdict { writtenVerdict.code }
  /// The reason, as a stable code.
  public var reason: DecisionReason { writtenReason.code }
  /// The treatment of the item on screen while it is not open.
  public var whenLocked: WhenLocked { writtenWhenLocked.code }
  /// An instant after that of the decision, before which the decision cannot change without a new
  /// fact; `nil` if time alone never changes it.
  ///
  /// The instant may be earlier than the actual change, and is never later. Screens and caches
  /// should refresh then.
  public let validUntil: Instant?
  private let writtenVerdict: WrittenCode<Verdict>
  private let writtenReason: WrittenCode<DecisionReason>
  private let writtenWhenLocked: WrittenCode<WhenLocked>

  /// Creates a decision from its parts, for previews and tests. Real decisions come from the
  /// engine.
  public init(
    verdict: Verdict, reason: DecisionReason, whenLocked: WhenLocked = .lock,
    validUntil: Instant? = nil
  ) {
    writtenVerdict = .known(verdict)
    writtenReason = .known(reason)
    writtenWhenLocked = .known(whenLocked)
    self.validUntil = validUntil
  }

  /// Whether the subject may open the item.
  public var isUnlocked: Bool { verdict == .unlocked }
}

extension Decision {
  private enum CodingKeys: String, CodingKey {
    case writtenVerdict = "verdict"
    case writtenReason = "reason"
    case writtenWhenLocked = "whenLocked"
    case validUntil
  }

  /// Creates a decision, whose verdict follows from the reason.
  init(_ reason: DecisionReason, whenLocked: WhenLocked, validUntil: Instant?) {
    self.init(
      verdict: reason.verdict, reason: reason, whenLocked: whenLocked, validUntil: validUntil)
  }

  /// The decision about an id that is not an item of the catalog.
  static let unknownItem = Decision(verdict: .locked, reason: .unknownItem)
}

/// An item and the decision about it.
///
/// ```swift
/// for decided in engine.evaluate(learner, at: now).decisions where decided.decision.isUnlocked {
///   print(decided.item)
/// }
/// ```
public struct DecidedItem: Identifiable, Hashable, Sendable, Codable {
  /// The item.
  public let item: ItemID
  /// The decision about it.
  public let decision: Decision

  /// Creates a decided item from its parts, for previews and tests.
  public init(item: ItemID, decision: Decision) {
    self.item = item
    self.decision = decision
  }

  /// The item.
  public var id: ItemID { item }
}
