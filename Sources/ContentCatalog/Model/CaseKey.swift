/// The coding keys of a value that is one of several types. It is coded as an object with a single
/// key, the type's name.
package protocol CaseKey: CodingKey, CaseIterable {}

extension Decoder {
  /// Returns the only key of an object, and its container.
  package func onlyKey<Name: CaseKey>(
    of type: Name.Type
  ) throws -> (key: Name, container: KeyedDecodingContainer<Name>) {
    let container = try container(keyedBy: Name.self)
    guard let key = container.allKeys.first, container.allKeys.count == 1 else {
      let names = Name.allCases.map { "`\($0.stringValue)`" }.joined(separator: ", ")
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: codingPath, debugDescription: "expected one key of \(names)"))
    }
    return (key, container)
  }
}

extension Decoder {
  /// Decodes an object with one key, the kind of the value.
  ///
  /// A key that this version does not know, and a known one whose value it cannot read, are a value of a
  /// later version.
  package func value<Name: CaseKey, Value>(
    of type: Name.Type, unrecognized: (UnrecognizedValue) -> Value,
    _ read: (Name, KeyedDecodingContainer<Name>) throws -> Value
  ) throws -> Value {
    let container = try container(keyedBy: Name.self)
    guard container.allKeys.count <= 1 else { throw severalKinds(container.allKeys) }
    guard let key = container.allKeys.first else {
      return unrecognized(try UnrecognizedValue(from: self))
    }
    do {
      return try read(key, container)
    } catch is DecodingError {
      return unrecognized(try UnrecognizedValue(from: self))
    }
  }

  private func severalKinds(_ keys: [some CodingKey]) -> DecodingError {
    let names = keys.map { "`\($0.stringValue)`" }.sorted().joined(separator: ", ")
    return DecodingError.dataCorrupted(
      DecodingError.Context(
        codingPath: codingPath, debugDescription: "expected one key instead of \(names)"))
  }
}

extension Encoder {
  /// Encodes an object with one key.
  package func encode<Name: CaseKey>(_ value: some Encodable, as name: Name) throws {
    var container = container(keyedBy: Name.self)
    try container.encode(value, forKey: name)
  }
}
