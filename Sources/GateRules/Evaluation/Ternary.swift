import ContentCatalog

/// A truth value of Kleene's strong three-valued logic.
///
/// A fact that no source could answer is unknown, never false; what depends on it and on nothing else
/// is unknown in its turn.
public enum Ternary: UInt8, Hashable, Sendable, CaseIterable {
  case `false`
  case `true`
  case unknown

  /// The truth value of something known.
  public init(_ value: Bool) { self = value ? .true : .false }

  /// True if both are, false if either is.
  public func and(_ other: Ternary) -> Ternary {
    if self == .false || other == .false { return .false }
    return self == .true && other == .true ? .true : .unknown
  }

  /// True if either is, false if both are.
  public func or(_ other: Ternary) -> Ternary {
    if self == .true || other == .true { return .true }
    return self == .false && other == .false ? .false : .unknown
  }

  /// True if this is false, and unknown if it is unknown.
  public var negated: Ternary {
    switch self {
    case .false: .true
    case .true: .false
    case .unknown: .unknown
    }
  }
}

extension Ternary: CustomStringConvertible {
  /// `true`, `false` or `unknown`.
  public var description: String {
    switch self {
    case .false: "false"
    case .true: "true"
    case .unknown: "unknown"
    }
  }
}

extension Ternary: Codable {
  /// Reads one of the three words, and throws `DecodingError` for others.
  public init(from decoder: any Decoder) throws {
    self = try decoder.value(expecting: "`true`, `false` or `unknown`") { text in
      Self.allCases.first { $0.description == text }
    }
  }

  /// Writes the ``description``.
  public func encode(to encoder: any Encoder) throws {
    try encoder.encode(text: description)
  }
}
