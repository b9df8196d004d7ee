public import ContentCatalog
public import GateRules

/// The answer of a source about a subject: the facts that the source knew at an instant.
///
/// ```swift
/// let answer = EntitlementSnapshot(
///   asOf: now, entitlements: [Entitlement(product: "basic")], coverage: .current,
///   trust: .server, validUntil: midnight)
/// print(answer.trust >= .server)  // true
/// ```
public struct EntitlementSnapshot: Hashable, Sendable {
  /// The period that the entitlements cover.
  @nonexhaustive
  public enum Coverage: String, Hashable, Sendable, Codable, CaseIterable {
    /// Past holdings are listed too.
    case past
    /// Only current holdings are listed. Past holdings that are not listed are unknown.
    case current
  }

  /// The instant at which the facts were true.
  public var asOf: Instant
  /// The entitlements that the subject holds or held.
  public var entitlements: [Entitlement]
  /// The attributes of the subject.
  public var attributes: [AttributeID: AttributeValue]
  /// The subject's records of items.
  public var progress: [ItemID: ItemProgress]
  /// The uses of each counter.
  public var usage: [CounterID: UsageRecord]
  /// The facts that the source could not determine.
  public var unknown: Set<UnknownFact>
  /// The keys of the subject's JSON that the source skipped.
  public var unreadKeys: Set<UnreadKey>
  /// Whether the answer is complete: a fact that it does not list is then absent, otherwise
  /// unknown.
  public var isComplete: Bool
  /// The period that the entitlements cover.
  public var coverage: Coverage
  /// Whether the source has a record of the subject, or knows every subject. The facts count in any
  /// case, but a command that looks up one subject reports an unknown one.
  public var isKnown: Bool
  /// The reliability of the answer.
  public var trust: Trust
  /// Whether the answer comes from signed payloads whose signatures were not verified. The reasons
  /// of a decision that rests on its entitlements or attributes then name the source.
  public var hasUnverifiedSignatures: Bool
  /// The instant from which the answer is out of date; `nil` if it never is.
  public var validUntil: Instant?
  /// Whether the facts hold at every instant, as the lines of a file do, whose ``asOf`` is only the
  /// instant asked about.
  package private(set) var isUndated = false

  /// Creates a snapshot. Omitted facts are empty.
  public init(
    asOf: Instant, entitlements: [Entitlement] = [],
    attributes: [AttributeID: AttributeValue] = [:], progress: [ItemID: ItemProgress] = [:],
    usage: [CounterID: UsageRecord] = [:], unknown: Set<UnknownFact> = [],
    unreadKeys: Set<UnreadKey> = [], isComplete: Bool = true, coverage: Coverage = .past,
    isKnown: Bool = true, trust: Trust = .stated, hasUnverifiedSignatures: Bool = false,
    validUntil: Instant? = nil
  ) {
    self.asOf = asOf
    self.entitlements = entitlements
    self.attributes = attributes
    self.progress = progress
    self.usage = usage
    self.unknown = unknown
    self.unreadKeys = unreadKeys
    self.isComplete = isComplete
    self.coverage = coverage
    self.isKnown = isKnown
    self.trust = trust
    self.hasUnverifiedSignatures = hasUnverifiedSignatures
    self.validUntil = validUntil
  }
}

extension EntitlementSnapshot {
  /// Creates the answer of a source that knows the facts of a subject and no others.
  package init(of subject: GateSubject, asOf now: Instant) {
    self.init(
      asOf: now, entitlements: subject.entitlements, attributes: subject.attributes,
      progress: subject.progress, usage: subject.usage, unknown: subject.unknown,
      unreadKeys: subject.unreadKeys)
  }

  /// Creates the answer of a source that states the facts of a subject for every instant.
  package init(undated subject: GateSubject, askedAt now: Instant) {
    self.init(of: subject, asOf: now)
    isUndated = true
  }
}

extension EntitlementSnapshot {
  /// The reliability of an answer, from the lowest to the highest.
  @nonexhaustive
  public enum Trust: String, Hashable, Sendable, Codable, CaseIterable, Comparable {
    /// Anyone could have written the answer, such as a file or an app.
    case stated
    /// A server that knows the purchases delivered the answer.
    case server
    /// The store signed the facts, and the signatures were verified.
    case verified

    /// Whether the first value is less reliable.
    public static func < (a: Self, b: Self) -> Bool { a.rank < b.rank }

    private var rank: Int {
      switch self {
      case .stated: 0
      case .server: 1
      case .verified: 2
      }
    }
  }
}

/// The JSON form of a snapshot: `asOf`, the facts as in the documented form of subjects, and
/// `isComplete`, `coverage`, `isKnown`, `trust`, `hasUnverifiedSignatures` and `validUntil`. Only
/// `asOf` is mandatory; default values are omitted.
