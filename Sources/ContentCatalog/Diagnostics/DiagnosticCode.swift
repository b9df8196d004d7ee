/// The stable name of a kind of fault, such as `unknown-product`, with its meaning and its severity.
///
/// Programs match on the name; the wording of a message can change. `docs/diagnostics.md` describes
/// every code of the built-in checks. A custom rule kind declares its own codes:
///
/// ```swift
/// extension DiagnosticCode {
///   static let longStreak = DiagnosticCode(
///     "acme.long-streak", "A streak is longer than a year.", severity: .warning)
/// }
/// ```
///
/// Codes are equal if their names are. A code that is only compared can be a string literal; a message
/// has a declared one.
public struct DiagnosticCode: RawRepresentable, Sendable, Codable {
  /// The name, as printed in brackets.
  public let rawValue: String
  /// The meaning of the code in one sentence; empty if only the name is given.
  public let summary: String
  /// The severity of the fault.
  public let severity: Diagnostic.Severity

  /// Declares a code: lowercase words joined by hyphens, and its meaning in one sentence.
  public init(_ name: String, _ summary: String, severity: Diagnostic.Severity = .error) {
    self.rawValue = name
    self.summary = summary
    self.severity = severity
  }

  /// Creates the code of an error from its name, to compare it with others.
  public init(rawValue: String) { self.init(rawValue, "") }
}

extension DiagnosticCode: Hashable {
  /// Returns whether two codes have the same name.
  public static func == (a: Self, b: Self) -> Bool { a.rawValue.isExactly(b.rawValue) }

  /// Hashes the name.
  public func hash(into hasher: inout Hasher) { rawValue.hashExactly(into: &hasher) }
}

extension DiagnosticCode: ExpressibleByStringLiteral {
  /// Creates a code from its name, to compare it with others.
  public init(stringLiteral value: String) { self.init(rawValue: value) }
}

extension DiagnosticCode: CustomStringConvertible {
  /// The name.
  public var description: String { rawValue }
}

extension DiagnosticCode: Comparable {
  /// Orders codes by name.
  public static func < (a: Self, b: Self) -> Bool { a.rawValue.exactlyPrecedes(b.rawValue) }
}
