public import ContentCatalog

/// A condition of a catalog as a tree of facts, for display, export and analysis.
///
/// ``GatedCatalog/conditions(of:)`` returns the conditions of an item. They are the ones that decide:
/// named gates, positions, bundles and full access are resolved, and constants are folded. The gate
/// `basic and window(from: 2026-12-01)` of a catalog without full access is, in JSON:
///
/// ```json
/// {"all": [
///   {"fact": {"holding": {"product": "basic", "everOwned": false, "excluding": []}}},
///   {"fact": {"reached": "2026-12-01T00:00:00Z"}}
/// ]}
/// ```
///
/// A tree repeats a condition that is used more than once. A catalog limits the size of the tree of
/// an item, as it limits the work to decide the item.
@nonexhaustive
public indirect enum ConditionExpression: Hashable, Sendable {
  /// True or false for every subject at every instant.
  case constant(Bool)
  /// A question about the subject and the instant.
  case fact(ConditionFact)
  /// True if the operand is false; unknown if it is unknown.
  case not(ConditionExpression)
  /// True if every operand is true.
  case all([ConditionExpression])
  /// True if any operand is true.
  case any([ConditionExpression])
  /// True if at least a number of operands are true. An operand that is listed twice counts twice.
  case atLeast(Int, of: [ConditionExpression])
  /// An operation of a later version, which this one does not know. Only decoding produces it, and its
  /// value is unknown.
  case unrecognized(UnrecognizedValue)
}

extension ConditionExpression: Codable {
  private enum CodingKeys: String, CaseKey {
    case constant, fact, not, all, any, atLeast
  }

  private struct Threshold: Codable {
    let count: Int
    let of: [ConditionExpression]
  }

  /// Decodes the form that ``encode(to:)`` writes; any other object as ``unrecognized(_:)``.
  public init(from decoder: any Decoder) throws {
    self = try decoder.value(of: CodingKeys.self, unrecognized: Self.unrecognized) {
      key, container in
      switch key {
      case .constant: return .constant(try container.decode(Bool.self, forKey: key))
      case .fact: return .fact(try container.decode(ConditionFact.self, forKey: key))
      case .not: return .not(try container.decode(ConditionExpression.self, forKey: key))
      case .all: return .all(try container.decode([ConditionExpression].self, forKey: key))
      case .any: return .any(try container.decode([ConditionExpression].self, forKey: key))
      case .atLeast:
        let threshold = try container.decode(Threshold.self, forKey: key)
        return .atLeast(threshold.count, of: threshold.of)
      }
    }
  }

  /// Encodes an object with one key, the operation: `{"not": {"constant": true}}`.
  public func encode(to encoder: any Encoder) throws {
    switch self {
    case .constant(let value): try encoder.encode(value, as: CodingKeys.constant)
    case .fact(let fact): try encoder.encode(fact, as: CodingKeys.fact)
    case .not(let operand): try encoder.encode(operand, as: CodingKeys.not)
    case .all(let operands): try encoder.encode(operands, as: CodingKeys.all)
    case .any(let operands): try encoder.encode(operands, as: CodingKeys.any)
    case .atLeast(let count, let operands):
      try encoder.encode(Threshold(count: count, of: operands), as: CodingKeys.atLeast)
    case .unrecognized(let value): try value.encode(to: encoder)
    }
  }
}
