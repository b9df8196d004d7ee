/// The reason code of a decision: the first of these that applies, in this order.
///
/// Codes are stable, so that programs can match on them.
public struct DecisionReason: RawRepresentable, Hashable, Sendable, Codable {
  /// The code as printed.
  public let rawValue: String

  /// Creates a code from its printed form.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The item is missing from the catalog, or is a heading rather than content.
  public static let unknownItem = DecisionReason(rawValue: "unknown-item")
  /// The catalog's bypass is true.
  public static let bypass = DecisionReason(rawValue: "bypass")
  /// The gate is constantly true, and the requirements are true.
  public static let free = DecisionReason(rawValue: "free")
  /// The gate and the requirements are true.
  public static let gateOpen = DecisionReason(rawValue: "gate-open")
  /// Only `staysOpen` keeps the item open, because the subject has started or completed it.
  public static let staysOpen = DecisionReason(rawValue: "stays-open")
  /// A fact that could still open the item is unknown.
  public static let unknownFact = DecisionReason(rawValue: "unknown-fact")
  /// The item is a draft, and the bypass does not open it.
  public static let draft = DecisionReason(rawValue: "draft")
  /// The gate and the requirements can never be true together, for any subject.
  public static let never = DecisionReason(rawValue: "never")
  /// The gate is false.
  public static let gateClosed = DecisionReason(rawValue: "gate-closed")
  /// The gate is not false, but a requirement is.
  public static let requires = DecisionReason(rawValue: "requires")
}

extension DecisionReason: CustomStringConvertible {
  /// The code as printed.
  public var description: String { rawValue }
}
