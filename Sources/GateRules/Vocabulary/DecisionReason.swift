public import ContentCatalog

/// The reason code of a decision: the first of these that applies, in this order.
///
/// Codes are stable, so that programs can match on them.
@nonexhaustive
public enum DecisionReason: String, Hashable, Sendable, Codable, CaseIterable {
  /// The item is missing from the catalog, or is a heading rather than content.
  case unknownItem = "unknown-item"
  /// The catalog's bypass is true.
  case bypass
  /// The gate is constantly true, and the requirements are true.
  case free
  /// The gate and the requirements are true.
  case gateOpen = "gate-open"
  /// Only `staysOpen` keeps the item open, because the subject has started or completed it.
  case staysOpen = "stays-open"
  /// A fact that could still open the item is unknown.
  case unknownFact = "unknown-fact"
  /// The item is a draft, and the bypass does not open it.
  case draft
  /// The gate and the requirements can never be true together, for any subject.
  case never
  /// The gate is false for the subject at the instant. It can be true for another one.
  case gateClosed = "gate-closed"
  /// The gate is not false, but a requirement is.
  case requires
  /// A reason of a later version, which this one does not know. Only decoding produces it.
  case unrecognized

  /// The codes, in this order, without ``unrecognized``.
  public static let allCases: [DecisionReason] = [
    .unknownItem, .bypass, .free, .gateOpen, .staysOpen, .unknownFact, .draft, .never, .gateClosed,
    .requires,
  ]
}

extension DecisionReason: GrowingCode {
  /// Decodes a code; one that this version does not know as ``unrecognized``.
  public init(from decoder: any Decoder) throws { self = try decoder.code() }
}

extension DecisionReason {
  /// The verdict of the decisions that have this reason. A decoded decision with ``unrecognized`` can have
  /// another one.
  ///
  /// ```swift
  /// print(DecisionReason.gateClosed.verdict)  // locked
  /// ```
  public var verdict: Verdict {
    switch self {
    case .bypass, .free, .gateOpen, .staysOpen: .unlocked
    case .unknownFact, .unrecognized: .indeterminate
    case .unknownItem, .draft, .never, .gateClosed, .requires: .locked
    }
  }
}

extension DecisionReason {
  /// The position among all codes.
  @inlinable
  package var position: Int {
    switch self {
    case .unknownItem: 0
    case .bypass: 1
    case .free: 2
    case .gateOpen: 3
    case .staysOpen: 4
    case .unknownFact: 5
    case .draft: 6
    case .never: 7
    case .gateClosed: 8
    case .requires: 9
    case .unrecognized: 10
    }
  }

  /// Hashes the position. The default would hash the text of the code, once for each row of a report
  /// with reasons.
  public func hash(into hasher: inout Hasher) { hasher.combine(position) }
}

extension DecisionReason: CustomStringConvertible {
  /// The code as printed.
  public var description: String { rawValue }
}
