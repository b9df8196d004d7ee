public import ContentCatalog

/// Who asks: what somebody holds, is, has done and has used. Someone anonymous is a full subject.
///
/// ```swift
/// let learner = GateSubject(
///   id: "u1", entitlements: [Entitlement(product: "basic")], attributes: ["role": "student"])
/// ```
public struct GateSubject: Hashable, Sendable {
  /// The subject's id; rollouts are drawn by it.
  public var id: String
  /// What the subject holds or held, in any order.
  public var entitlements: [Entitlement]
  /// What the subject is. What is not there has the default that the catalog declares.
  public var attributes: [AttributeID: AttributeValue]
  /// What the subject has done.
  public var progress: [ItemID: ItemProgress]
  /// What the subject has used of each counter.
  public var usage: [CounterID: UsageRecord]
  /// What could not be found out.
  public var unknown: Set<UnknownFact>
  /// The sources that were asked and did not answer; what follows from it is in ``unknown``, and reasons
  /// name them.
  public var sourceFailures: [SourceFailure]

  /// Makes a subject; only the id is needed, and what is not given is known to be nothing.
  public init(
    id: String, entitlements: [Entitlement] = [],
    attributes: [AttributeID: AttributeValue] = [:], progress: [ItemID: ItemProgress] = [:],
    usage: [CounterID: UsageRecord] = [:], unknown: Set<UnknownFact> = [],
    sourceFailures: [SourceFailure] = []
  ) {
    self.id = id
    self.entitlements = entitlements
    self.attributes = attributes
    self.progress = progress
    self.usage = usage
    self.unknown = unknown
    self.sourceFailures = sourceFailures
  }
}

extension GateSubject {
  /// Whether an attribute could not be found out: it is said to be unknown and not listed all the same.
  public func isUnknown(attribute: AttributeID) -> Bool {
    attributes[attribute] == nil
      && (unknown.contains(.attribute(attribute)) || unknown.contains(.attribute(nil)))
  }

  /// Whether the record of an item is said to be unknown; what is listed as true stands nevertheless.
  public func isUnknown(progressOf item: ItemID) -> Bool {
    unknown.contains(.progress(item)) || unknown.contains(.progress(nil))
  }

  /// Whether the uses of a counter are said to be unknown; those listed are then a lower bound.
  public func isUnknown(counter: CounterID) -> Bool {
    unknown.contains(.usage(counter)) || unknown.contains(.usage(nil))
  }
}
