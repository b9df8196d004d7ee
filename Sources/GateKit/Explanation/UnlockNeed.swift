public import ContentCatalog

/// Something besides buying that helps to open an item.
public enum UnlockNeed: Hashable, Sendable {
  /// Have the payment of a subscription in billing retry go through.
  case fixPayment(ProductID)
  /// Set the attribute `signedIn`.
  case signIn
  /// Have an attribute fit.
  case attribute(AttributeRequirement)
  /// Start an item.
  case start(ItemID)
  /// Complete an item.
  case complete(ItemID)
  /// Reach a score in an item.
  case score(ItemID, atLeast: Double)
  /// Wait until an instant.
  case wait(until: Instant)
}

/// What an attribute has to be.
public struct AttributeRequirement: Hashable, Sendable, Codable {
  /// How the attribute compares; the raw value is the operator as rules write it.
  public enum Comparison: String, Hashable, Sendable, Codable {
    case equal = "="
    case notEqual = "!="
    case less = "<"
    case lessOrEqual = "<="
    case greater = ">"
    case greaterOrEqual = ">="
    case isOneOf = "in"
    case isNoneOf = "not in"
    /// It is there at all.
    case exists
  }

  /// The attribute.
  public let attribute: AttributeID
  /// How it compares.
  public let comparison: Comparison
  /// With what; none for `exists`.
  public let values: [AttributeValue]

  /// Makes a requirement of its parts.
  public init(attribute: AttributeID, comparison: Comparison, values: [AttributeValue]) {
    self.attribute = attribute
    self.comparison = comparison
    self.values = values
  }
}

extension UnlockNeed: Codable {
  private enum CodingKeys: String, TypeName {
    case fixPayment, signIn, attribute, start, complete, score, wait
  }

  private struct Score: Codable {
    let item: ItemID
    let atLeast: Double
  }

  /// Reads what ``encode(to:)`` writes.
  public init(from decoder: any Decoder) throws {
    let (key, container) = try decoder.onlyKey(of: CodingKeys.self)
    switch key {
    case .fixPayment: self = .fixPayment(try container.decode(ProductID.self, forKey: key))
    case .signIn: self = .signIn
    case .attribute:
      self = .attribute(try container.decode(AttributeRequirement.self, forKey: key))
    case .start: self = .start(try container.decode(ItemID.self, forKey: key))
    case .complete: self = .complete(try container.decode(ItemID.self, forKey: key))
    case .score:
      let score = try container.decode(Score.self, forKey: key)
      self = .score(score.item, atLeast: score.atLeast)
    case .wait: self = .wait(until: try container.decode(Instant.self, forKey: key))
    }
  }

  /// Writes an object with one key, what is to be done: `{"complete": "L8"}`.
  public func encode(to encoder: any Encoder) throws {
    switch self {
    case .fixPayment(let product): try encoder.encode(product, as: CodingKeys.fixPayment)
    case .signIn: try encoder.encode(true, as: CodingKeys.signIn)
    case .attribute(let requirement):
      try encoder.encode(requirement, as: CodingKeys.attribute)
    case .start(let item): try encoder.encode(item, as: CodingKeys.start)
    case .complete(let item): try encoder.encode(item, as: CodingKeys.complete)
    case .score(let item, let least):
      try encoder.encode(Score(item: item, atLeast: least), as: CodingKeys.score)
    case .wait(let instant): try encoder.encode(instant, as: CodingKeys.wait)
    }
  }
}
