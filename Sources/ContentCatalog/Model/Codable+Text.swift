/// Coding of values that are one string, for those whose text says everything.
extension Decoder {
  /// The value that a single string stands for; `DecodingError` where it stands for none.
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
