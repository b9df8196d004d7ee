/// Support for coding a value as a single string.
extension Decoder {
  /// Decodes a value from a single string, and throws `DecodingError` if `read` returns `nil`.
  package func value<Value>(expecting expected: String, _ read: (String) -> Value?) throws -> Value
  {
    let container = try singleValueContainer()
    let text = try container.decode(String.self)
    guard let value = read(text) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "`\(text)` is not \(expected)")
    }
    return value
  }
}

extension Encoder {
  package func encode(text: String) throws {
    var container = singleValueContainer()
    try container.encode(text)
  }
}
