/// A key of an object whose keys are names. A dictionary with strings as keys would unite names that differ
/// in Unicode normalization.
package struct NameKey: CodingKey {
  package let stringValue: String
  package var intValue: Int? { nil }

  package init(stringValue: String) { self.stringValue = stringValue }
  package init?(intValue: Int) { nil }
}

extension Decoder {
  /// Decodes an object with any keys. A member that is `null` counts as absent.
  package func members<Value: Decodable>(
    of type: Value.Type
  ) throws -> [(name: String, value: Value)] {
    try container(keyedBy: NameKey.self).members(of: type)
  }
}

extension KeyedDecodingContainer<NameKey> {
  /// Decodes the members. A member that is `null` counts as absent.
  package func members<Value: Decodable>(
    of type: Value.Type
  ) throws -> [(name: String, value: Value)] {
    try allKeys.compactMap { key in
      try decodeIfPresent(type, forKey: key).map { (key.stringValue, $0) }
    }
  }
}
