/// What settled a rule for a subject, as a value: a stable code, the rule's truth, and the facts.
///
/// Programs match on the code; people read what a `ReasonRenderer` makes of it.
public struct Reason: Hashable, Sendable, Codable {
  /// What kind of fact it is. Codes are stable; those of plugins carry their kind's prefix.
  public struct Code: RawRepresentable, Hashable, Sendable, Codable, ExpressibleByStringLiteral {
    /// The code as it is printed.
    public let rawValue: String

    /// Makes a code of its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Makes a code of its name.
    public init(stringLiteral value: String) { self.init(rawValue: value) }
  }

  /// What kind of fact it is.
  public let code: Code
  /// Whether the rule is true of the subject, false, or unknown.
  public let value: Ternary
  /// The facts, by the names that the phrases of the rule's kind use.
  public let details: [String: ReasonDetail]

  /// Makes a reason, as a rule kind gives it: for previews, and for tests of a `ReasonRenderer`.
  public init(code: Code, value: Ternary, details: [String: ReasonDetail] = [:]) {
    self.code = code
    self.value = value
    self.details = details
  }
}

extension Reason.Code: CustomStringConvertible {
  /// The code as it is printed.
  public var description: String { rawValue }
}

extension Reason.Code {
  /// A rule whose kind has no words for what settled it; the detail `rule` is the rule as text.
  public static let rule = Self(rawValue: "rule")
}

extension Reason {
  /// The detail in which a reason without words has its rule.
  package static let rule = "rule"
  /// The detail under which an unknown reason names the sources that did not answer.
  package static let sources = "sources"
}

extension Reason {
  private enum CodingKeys: CodingKey {
    case code, value, details
  }

  /// The name of a detail.
  private struct DetailName: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  /// Writes an object; the details come in the order of their names, so that equal reasons are written
  /// alike.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(code, forKey: .code)
    try container.encode(value, forKey: .value)
    var details = container.nestedContainer(keyedBy: DetailName.self, forKey: .details)
    for (name, detail) in self.details.sorted(by: { $0.key < $1.key }) {
      try details.encode(detail, forKey: DetailName(stringValue: name))
    }
  }
}
