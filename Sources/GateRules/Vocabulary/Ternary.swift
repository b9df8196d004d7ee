import ContentCatalog

/// A truth value of Kleene's strong three-valued logic.
///
/// ```swift
/// print(Ternary.unknown.or(.true))  // true
/// print(Ternary.unknown.and(.true))  // unknown
/// print(Ternary.unknown.negated)  // unknown
/// ```
///
/// A fact that no source can determine is unknown rather than false. A condition whose value
/// depends on it is unknown in turn.
public enum Ternary: UInt8, Hashable, Sendable, CaseIterable {
  case `false`
  case `true`
  case unknown

  /// Creates the truth value of a known Boolean.
  public init(_ value: Bool) { self = value ? .true : .false }

  /// Returns true if both are true, false if either is false, and unknown otherwise.
  public func and(_ other: Ternary) -> Ternary {
    if self == .false || other == .false { return .false }
    return self == .true && other == .true ? .true : .unknown
  }

  /// Returns true if either is true, false if both are false, and unknown otherwise.
  public func or(_ other: Ternary) -> Ternary {
    if self == .true || other == .true { return .true }
    return self == .false && other == .false ? .false : .unknown
  }

  /// The negation; unknown if this is unknown.
  public var negated: Ternary {
    switch self {
    case .false: .true
    case .true: .false
    case .unknown: .unknown
    }
  }
}

extension Ternary: CustomStringConvertible {
  /// The value as text: `true`, `false` or `unknown`.
  public var description: String {
    switch self {
    case .false: "false"
    case .true: "true"
    case .unknown: "unknown"
    }
  }
}

extension Ternary: Codable {
  /// Decodes one of the three words; any other word as ``unknown``.
  public init(from decoder: any Decoder) throws {
    let text = try decoder.singleValueContainer().decode(String.self)
    self = Self.allCases.first { $0.description.isExactly(text) } ?? .unknown
  }

  /// Encodes the ``description``.
  public func encode(to encoder: any Encoder) throws {
    try encoder.encode(text: description)
  }
}
