/// The stable name of a kind of fault, such as `unknown-product`.
///
/// Programs match on codes; the wording of a message may change. Every code of the built-in checks
/// has a paragraph in `docs/diagnostics.md`. A rule kind from outside may add codes of its own.
public struct DiagnosticCode: RawRepresentable, Hashable, Sendable, Codable {
  /// The name as it is printed in brackets.
  public let rawValue: String

  /// Makes a code of its name, in lowercase words joined by hyphens.
  public init(rawValue: String) { self.rawValue = rawValue }
}

extension DiagnosticCode: ExpressibleByStringLiteral {
  /// Makes a code of its name.
  public init(stringLiteral value: String) { self.init(rawValue: value) }
}

extension DiagnosticCode: CustomStringConvertible {
  /// The name.
  public var description: String { rawValue }
}

extension DiagnosticCode: Comparable {
  /// By name.
  public static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
}
