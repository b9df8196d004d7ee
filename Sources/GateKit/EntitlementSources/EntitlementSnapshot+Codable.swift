import ContentCatalog
import GateRules

extension EntitlementSnapshot: Codable {
  private enum Key: CodingKey {
    case asOf, isComplete, coverage, isKnown, trust, hasUnverifiedSignatures, validUntil
  }

  /// The JSON form of the snapshot.
  var form: JSONNode {
    let facts = SubjectForm(
      entitlements: entitlements, attributes: attributes, progress: progress, usage: usage,
      unknown: unknown)
    return JSONNode.object(["asOf": .instant(asOf)]).appending(facts.node).appending(
      .object([
        "isComplete": isComplete ? nil : .boolean(false),
        "coverage": coverage == .past ? nil : .string(coverage.rawValue),
        "isKnown": isKnown ? nil : .boolean(false),
        "trust": trust == .stated ? nil : .string(trust.rawValue),
        "hasUnverifiedSignatures": hasUnverifiedSignatures ? .boolean(true) : nil,
        "validUntil": .instant(validUntil),
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
      isKnown: try container.decodeIfPresent(Bool.self, forKey: .isKnown) ?? true,
      trust: try container.decodeIfPresent(Trust.self, forKey: .trust) ?? .stated,
      hasUnverifiedSignatures: try container.decodeIfPresent(
        Bool.self, forKey: .hasUnverifiedSignatures) ?? false,
      validUntil: try container.decodeIfPresent(Instant.self, forKey: .validUntil))
  }

  /// Encodes the JSON form.
  public func encode(to encoder: any Encoder) throws { try form.encode(to: encoder) }
}
