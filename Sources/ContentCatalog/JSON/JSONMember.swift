/// A `"key": value` pair of an object.
public struct JSONMember: Sendable {
  /// The key, with escapes resolved.
  public let key: String
  /// The value, which may be `null`.
  public let value: JSONValue
  package let keySpan: SourceSpan

  /// - Parameter index: the index of the key's token.
  init(in document: JSONDocument, at index: Int32) {
    let token = document.tokens[Int(index)]
    key = document.text(of: token)
    keySpan = document.span(of: token)
    value = JSONValue(document, at: index + 1)
  }
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
