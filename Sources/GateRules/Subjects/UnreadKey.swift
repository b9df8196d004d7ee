import ContentCatalog

/// A key of a subject's JSON that was skipped, because neither the format of subjects nor a catalog
/// declares it.
public struct UnreadKey: Hashable, Sendable, Codable {
  /// The object that contains the key.
  @nonexhaustive
  public enum Kind: String, Hashable, Sendable, Codable, CaseIterable {
    /// A key of the subject itself.
    case key
    /// A key of one of its entitlements.
    case entitlementKey = "entitlement-key"
    /// An attribute that no catalog declares.
    case attribute
    /// A counter that no catalog declares.
    case counter
  }

  /// The object that contains the key.
  public let kind: Kind
  /// The key as written in the JSON, with escapes resolved.
  public let name: String

  /// Creates a key from its parts.
  public init(_ kind: Kind, _ name: String) {
    self.kind = kind
    self.name = name
  }
}

extension UnreadKey {
  /// Returns whether two keys of the same object have the same UTF-8 bytes.
  public static func == (a: Self, b: Self) -> Bool {
    a.kind == b.kind && a.name.isExactly(b.name)
  }

  /// Hashes the object and the UTF-8 bytes of the name.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(kind)
    name.hashExactly(into: &hasher)
  }
}
