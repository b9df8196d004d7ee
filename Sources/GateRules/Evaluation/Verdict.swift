/// Whether an item is open to a subject.
public enum Verdict: String, Hashable, Sendable, Codable, CaseIterable {
  case unlocked
  case locked
  /// Something that could open it is unknown; nobody may open it.
  case indeterminate
}

/// Why a decision is what it is: the first of these that applies, in this order.
///
/// Codes are stable; programs match on them.
public struct DecisionReason: RawRepresentable, Hashable, Sendable, Codable {
  /// The code as it is printed.
  public let rawValue: String

  /// Makes a code of its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The catalog does not have the item, or it is a heading and not content.
  public static let unknownItem = DecisionReason(rawValue: "unknown-item")
  /// The catalog's bypass is true.
  public static let bypass = DecisionReason(rawValue: "bypass")
  /// The gate is constantly true, and what is required holds.
  public static let free = DecisionReason(rawValue: "free")
  /// The gate is true, and what is required holds.
  public static let gateOpen = DecisionReason(rawValue: "gate-open")
  /// The subject has begun the item, and that keeps it open.
  public static let staysOpen = DecisionReason(rawValue: "stays-open")
  /// Something that could still open it is unknown.
  public static let unknownFact = DecisionReason(rawValue: "unknown-fact")
  /// Gate and requires can never hold together, whoever asks.
  public static let never = DecisionReason(rawValue: "never")
  /// The gate is false.
  public static let gateClosed = DecisionReason(rawValue: "gate-closed")
  /// The gate is not false, but something that is required besides is.
  public static let requires = DecisionReason(rawValue: "requires")
}

extension DecisionReason: CustomStringConvertible {
  /// The code as it is printed.
  public var description: String { rawValue }
}
