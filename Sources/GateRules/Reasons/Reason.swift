import ContentCatalog

/// The reason for the value of a rule for one subject: a stable code, the value, and typed details.
///
/// Programs match on the code. A `ReasonRenderer` turns the reason into text.
public struct Reason: Hashable, Sendable, Codable {
  /// The kind of reason. Codes are stable; those of plugins have the prefix of their rule kind.
  public struct Code: RawRepresentable, Hashable, Sendable, Codable, ExpressibleByStringLiteral {
    /// The code as printed, such as `not-held`; that of a third party has a prefix.
    public let rawValue: String

    /// Creates a code from its printed form.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Creates a code from its printed form.
    public init(stringLiteral value: String) { self.init(rawValue: value) }
  }

  /// The stable code, by which phrases are found.
  public let code: Code
  /// The value of the rule for the subject.
  public let value: Ternary
  /// The details, by the names that the phrases of the rule kind use.
  public let details: [String: ReasonDetail]

  /// Creates a reason, for rule kinds, previews, and tests of a `ReasonRenderer`.
  public init(code: Code, value: Ternary, details: [String: ReasonDetail] = [:]) {
    self.code = code
    self.value = value
    self.details = details
  }
}

extension Reason.Code: CustomStringConvertible {
  /// The code as printed.
  public var description: String { rawValue }
}

extension Reason.Code {
  /// The reason for a rule whose kind gives none. The detail `rule` is the rule as text.
  public static let rule = Self(rawValue: "rule")
}

extension Reason {
  /// The detail that contains the rule as text, for the code `rule`.
  package static let rule = "rule"
  /// The detail of an unknown reason that names the sources that failed to answer.
  package static let sources = "sources"
  /// The detail of an unknown reason that names the sources that are not trusted enough, each with
  /// its trust.
  package static let untrustedSources = "untrustedSources"
  /// The detail of an unknown reason that names the sources whose answers are out of date, each with the
  /// instant of its answer.
  package static let outdatedSources = "outdatedSources"
  /// The detail that names the sources of purchases whose signatures were not verified, and without
  /// which the reason would be another one.
  package static let unverifiedSources = "unverifiedSources"
  /// The detail that names the first item that counts as completed only because it was waived, if the
  /// reason depends on it.
  package static let waived = "waived"
  /// The detail with the number of further items of that kind.
  package static let otherWaivers = "otherWaivers"
}

extension Reason {
  private enum CodingKeys: CodingKey {
    case code, value, details
  }

  /// Encodes an object. The details are in the order of their names, so that equal reasons have
  /// equal encodings.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(code, forKey: .code)
    try container.encode(value, forKey: .value)
    var details = container.nestedContainer(keyedBy: NameKey.self, forKey: .details)
    for (name, detail) in self.details.sorted(by: { $0.key < $1.key }) {
      try details.encode(detail, forKey: NameKey(stringValue: name))
    }
  }
}
