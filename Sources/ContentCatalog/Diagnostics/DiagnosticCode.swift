/// The stable name of a kind of fault, such as `unknown-product`.
///
/// Programs match on codes; the wording of a message can change. `docs/diagnostics.md` describes
/// every code of the built-in checks. A custom rule kind can define its own codes.
public struct DiagnosticCode: RawRepresentable, Hashable, Sendable, Codable {
  /// The name, as printed in brackets.
  public let rawValue: String

  /// Creates a code from its name: lowercase words joined by hyphens.
  public init(rawValue: String) { self.rawValue = rawValue }
}

extension DiagnosticCode: ExpressibleByStringLiteral {
  /// Creates a code from its name.
  public init(stringLiteral value: String) { self.init(rawValue: value) }
}

extension DiagnosticCode: CustomStringConvertible {
  /// The name.
  public var description: String { rawValue }
}

extension DiagnosticCode: Comparable {
  /// Orders codes by name.
  public static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
}
