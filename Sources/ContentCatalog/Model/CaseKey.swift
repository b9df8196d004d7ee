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

extension Encoder {
  /// Encodes an object with one key.
  package func encode<Name: CaseKey>(_ value: some Encodable, as name: Name) throws {
    var container = container(keyedBy: Name.self)
    try container.encode(value, forKey: name)
  }
}
