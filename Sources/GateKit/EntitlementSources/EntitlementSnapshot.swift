public import ContentCatalog
public import GateRules

/// What a source knew of a subject at an instant.
public struct EntitlementSnapshot: Hashable, Sendable {
  /// How far back its entitlements go.
  public enum Coverage: String, Hashable, Sendable, Codable {
    /// What was held in the past is listed too.
    case past
    /// Only what is held now is listed; what was held before is unknown unless it is listed.
    case current
  }

  /// The instant at which this was the state of things.
  public var asOf: Instant
  /// What the subject holds or held.
  public var entitlements: [Entitlement]
  /// What the subject is.
  public var attributes: [AttributeID: AttributeValue]
  /// What the subject has done.
  public var progress: [ItemID: ItemProgress]
  /// What the subject has used of each counter.
  public var usage: [CounterID: UsageRecord]
  /// What the source itself could not find out.
  public var unknown: Set<UnknownFact>
  /// Whether it is all there is: what is not listed is then not there, else it is unknown.
  public var isComplete: Bool
  /// How far back the entitlements go.
  public var coverage: Coverage
  /// Whether the source has a record of the subject, or answers about everyone; where it has none, what
  /// it says stands all the same, and whoever looks for one subject can be told.
  public var isKnown: Bool

  /// Makes a snapshot; what is not given is nothing.
  public init(
    asOf: Instant, entitlements: [Entitlement] = [],
    attributes: [AttributeID: AttributeValue] = [:], progress: [ItemID: ItemProgress] = [:],
    usage: [CounterID: UsageRecord] = [:], unknown: Set<UnknownFact> = [],
    isComplete: Bool = true, coverage: Coverage = .past, isKnown: Bool = true
  ) {
    self.asOf = asOf
    self.entitlements = entitlements
    self.attributes = attributes
    self.progress = progress
    self.usage = usage
    self.unknown = unknown
    self.isComplete = isComplete
    self.coverage = coverage
    self.isKnown = isKnown
  }
}

/// The JSON form of a snapshot: `asOf`, the facts as in the documented form of subjects, and
/// `isComplete`, `coverage` and `isKnown`. Only `asOf` is mandatory; default values are omitted.
extension EntitlementSnapshot: Codable {
  private enum Key: CodingKey { case asOf, isComplete, coverage, isKnown }

  private var form: JSONNode {
    let facts = SubjectForm(
      entitlements: entitlements, attributes: attributes, progress: progress, usage: usage,
      unknown: unknown)
    return JSONNode.object(["asOf": .instant(asOf)]).appending(facts.node).appending(
      .object([
        "isComplete": isComplete ? nil : .boolean(false),
        "coverage": coverage == .past ? nil : .string(coverage.rawValue),
        "isKnown": isKnown ? nil : .boolean(false),
      ]))
  }

  /// Decodes the form that ``encode(to:)`` encodes, and throws `DecodingError` for any other.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    let facts = try SubjectForm(from: decoder)
    self.init(
      asOf: try container.decode(Instant.self, forKey: .asOf), entitlements: facts.entitlements,
      attributes: facts.attributes, progress: facts.progress, usage: facts.usage,
      unknown: facts.unknown,
      isComplete: try container.decodeIfPresent(Bool.self, forKey: .isComplete) ?? true,
      coverage: try container.decodeIfPresent(Coverage.self, forKey: .coverage) ?? .past,
      isKnown: try container.decodeIfPresent(Bool.self, forKey: .isKnown) ?? true)
  }

  /// Encodes the JSON form.
  public func encode(to encoder: any Encoder) throws { try form.encode(to: encoder) }
}
