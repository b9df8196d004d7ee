/// A key or a value of a JSON document, as a range of its bytes.
struct JSONToken: Sendable {
  enum Kind: UInt8, Sendable {
    case null, `false`, `true`, number, string
    /// A string or a key with escapes.
    case escapedString
    case array, object
  }

  let kind: Kind
  /// The offset of the first byte.
  let start: Int32
  /// The offset after the last byte.
  var end: Int32
  /// The number of tokens of the value: its own, and those of all that it contains.
  var extent: Int32 = 1

  /// The range between the quotes of a string.
  var content: Range<Int> { Int(start) + 1..<Int(end) - 1 }
}
