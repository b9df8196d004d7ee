/// A value read from a JSON file, which remembers its place there.
///
/// Two values are equal when they say the same, wherever they stand. Numbers keep the text they were
/// written with, so that nothing is lost on the way to a decimal or an integer.
public struct JSONValue: Sendable {
  /// What a value is.
  public enum Content: Hashable, Sendable {
    case null
    case boolean(Bool)
    /// The number as it was written.
    case number(String)
    case string(String)
    case array([JSONValue])
    /// The members in the order they were written; keys are unique.
    case object([JSONMember])
  }

  /// What the value is.
  public let content: Content
  package let span: SourceSpan

  package init(_ content: Content, at span: SourceSpan) {
    self.content = content
    self.span = span
  }
}

/// One `"key": value` of an object.
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
  /// Whether both say the same, wherever they stand.
  public static func == (a: Self, b: Self) -> Bool { a.content == b.content }
  /// Hashes what is compared.
  public func hash(into hasher: inout Hasher) { hasher.combine(content) }
}

extension JSONMember: Hashable {
  /// Whether both give the same key the same value, wherever they stand.
  public static func == (a: Self, b: Self) -> Bool { a.key == b.key && a.value == b.value }
  /// Hashes what is compared.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(key)
    hasher.combine(value)
  }
}

extension JSONValue {
  /// The member of an object with this key; `nil` where there is none, or the value is no object.
  ///
  /// - Complexity: O(n) in the number of members.
  public subscript(key: String) -> JSONValue? {
    guard case .object(let members) = content else { return nil }
    return members.first { $0.key == key }?.value
  }
}
