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

  package init(code: Code, value: Ternary, details: [String: ReasonDetail] = [:]) {
    self.code = code
    self.value = value
    self.details = details
  }
}

extension Reason.Code: CustomStringConvertible {
  /// The code as it is printed.
  public var description: String { rawValue }
}

extension Reason {
  /// The detail under which an unknown reason names the sources that did not answer.
  package static let sources = "sources"
}
