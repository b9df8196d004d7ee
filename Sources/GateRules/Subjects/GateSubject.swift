public import ContentCatalog

/// The party that asks for access: its entitlements, attributes, progress and usage. An anonymous
/// user is a full subject.
///
/// ```swift
/// let learner = GateSubject(
///   id: "u1", entitlements: [Entitlement(product: "basic")], attributes: ["role": "student"],
///   progress: ["L1": ItemProgress(isCompleted: true)], unknown: [.attribute("team")])
/// ```
public struct GateSubject: Identifiable, Hashable, Sendable {
  /// The id of the subject, which determines its rollouts.
  public var id: SubjectID
  /// The entitlements that the subject holds or held, in any order.
  public var entitlements: [Entitlement]
  /// The attributes of the subject. An attribute that is not listed has the default that the
  /// catalog declares.
  public var attributes: [AttributeID: AttributeValue]
  /// The subject's own records of items.
  public var progress: [ItemID: ItemProgress]
  /// The uses of each counter.
  public var usage: [CounterID: UsageRecord]
  /// The facts that could not be determined.
  public var unknown: Set<UnknownFact>
  /// The sources that failed to answer.
  ///
  /// The facts that are unknown as a result are in ``unknown``; reasons name the sources.
  public var sourceFailures: [SourceFailure]
  /// The keys of the subject's JSON that were skipped. They do not affect decisions.
  public var unreadKeys: Set<UnreadKey>
  /// The instant from which the answer of a source is out of date; `nil` if no answer ever is.
  ///
  /// From then on, a fact that is not listed is unknown, and so is whether a product is held whose
  /// entitlement has no end and comes from that answer. No decision is valid for longer.
  public var validUntil: Instant?
  /// The attributes whose values come from signed payloads whose signatures were not verified, each
  /// with its source. The answers of sources determine them, and the JSON form omits them.
  package var unverifiedAttributes: [AttributeID: String] = [:]
  /// The answers of sources that are out of date, or later than the instant of the decisions. Reasons
  /// name the former. The answers of sources determine them, and the JSON form omits them.
  package var mistimedAnswers: [MistimedAnswer] = []
  /// Whether the id is known. Otherwise rollouts and the facts of plugins, which can depend on it, are
  /// unknown.
  package var isIdentified = true

  /// Creates a subject. Only the id is required; omitted facts are known to be empty.
  public init(
    id: SubjectID, entitlements: [Entitlement] = [],
    attributes: [AttributeID: AttributeValue] = [:], progress: [ItemID: ItemProgress] = [:],
    usage: [CounterID: UsageRecord] = [:], unknown: Set<UnknownFact> = [],
    sourceFailures: [SourceFailure] = [], unreadKeys: Set<UnreadKey> = [],
    validUntil: Instant? = nil
  ) {
    self.id = id
    self.entitlements = entitlements
    self.attributes = attributes
    self.progress = progress
    self.usage = usage
    self.unknown = unknown
    self.sourceFailures = sourceFailures
    self.unreadKeys = unreadKeys
    self.validUntil = validUntil
  }
}

/// The id of a subject.
public typealias SubjectID = Identifier<GateSubject>

extension GateSubject {
  /// Returns the facts that are proven at an instant: from ``validUntil`` on, every fact that is not
  /// listed is unknown.
  package func proven(at now: Instant) -> GateSubject {
    guard let validUntil, validUntil <= now else { return self }
    var proven = self
    proven.unknown.formUnion([.product(nil), .attribute(nil), .progress(nil), .usage(nil)])
    proven.validUntil = nil
    return proven
  }

  /// Returns whether an attribute is marked unknown and not listed.
  public func isUnknown(attribute: AttributeID) -> Bool {
    attributes[attribute] == nil
      && (unknown.contains(.attribute(attribute)) || unknown.contains(.attribute(nil)))
  }

  /// Returns whether the record of an item is marked unknown. Listed completions and starts still
  /// count.
  public func isUnknown(progressOf item: ItemID) -> Bool {
    unknown.contains(.progress(item)) || unknown.contains(.progress(nil))
  }

  /// Returns whether the uses of a counter are marked unknown. The listed uses are then a lower
  /// bound.
  public func isUnknown(counter: CounterID) -> Bool {
    unknown.contains(.usage(counter)) || unknown.contains(.usage(nil))
  }
}
