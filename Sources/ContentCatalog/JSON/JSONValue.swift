/// A value read from a JSON file, with its location.
///
/// Equality and hashing ignore the location. A number keeps the text that it was written with, so
/// that no digit is lost when it is converted to a decimal or an integer.
public struct JSONValue: Sendable {
  /// The type and content of a value.
  public enum Content: Hashable, Sendable {
    case null
    case boolean(Bool)
    /// A number, as written.
    case number(String)
    case string(String)
    case array([JSONValue])
    /// An object's members, as ordered in the file, with unique keys.
    case object([JSONMember])

    /// Returns whether two contents are equal; texts are compared as bytes.
    public static func == (a: Self, b: Self) -> Bool {
      switch (a, b) {
      case (.null, .null): true
      case (.boolean(let a), .boolean(let b)): a == b
      case (.number(let a), .number(let b)), (.string(let a), .string(let b)): a.isExactly(b)
      case (.array(let a), .array(let b)): a == b
      case (.object(let a), .object(let b)): a == b
      default: false
      }
    }

    /// Hashes the same components as `==` compares.
    public func hash(into hasher: inout Hasher) {
      switch self {
      case .null: hasher.combine(0)
      case .boolean(let truth): hasher.combine(truth)
      case .number(let text), .string(let text): text.hashExactly(into: &hasher)
      case .array(let elements): hasher.combine(elements)
      case .object(let members): hasher.combine(members)
      }
    }
  }

  /// The type and content of the value.
  public let content: Content
  package let span: SourceSpan

  package init(_ content: Content, at span: SourceSpan) {
    self.content = content
    self.span = span
  }
}

/// A `"key": value` pair of an object.
public struct JSONMember: Sendable {
  /// The key, with escapes resolved.
  public let key: String
  /// The value.
  public let value: JSONValue
  package let keySpan: SourceSpan

  package init(key: String, at keySpan: SourceSpan, value: JSONValue) {
    self.key = key
    self.keySpan = keySpan
    self.value = value
  }
}

extension JSONValue: Hashable {
  /// Whether both values have the same content, regardless of location.
  public static func == (a: Self, b: Self) -> Bool { a.content == b.content }
  /// Hashes the same components as `==` compares.
  public func hash(into hasher: inout Hasher) { hasher.combine(content) }
}

extension JSONMember: Hashable {
  /// Whether both members have the same key and value, regardless of location.
  public static func == (a: Self, b: Self) -> Bool { a.key.isExactly(b.key) && a.value == b.value }
  /// Hashes the same components as `==` compares.
  public func hash(into hasher: inout Hasher) {
    key.hashExactly(into: &hasher)
    hasher.combine(value)
  }
}

extension JSONValue {
  /// Returns the value for a key; `nil` if the object lacks the key or the value is not an object.
  ///
  /// - Complexity: O(n) in the number of members.
  public subscript(key: String) -> JSONValue? {
    guard case .object(let members) = content else { return nil }
    return members.first { $0.key.isExactly(key) }?.value
  }
}
