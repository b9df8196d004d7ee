/// A decoder of the types of an app from a value.
struct JSONValueDecoder: Decoder {
  /// The value; `nil` for a member that is absent.
  let value: JSONValue?
  let codingPath: [any CodingKey]
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  init(_ value: JSONValue?, codingPath: [any CodingKey]) {
    self.value = value
    self.codingPath = codingPath
  }

  func container<Key: CodingKey>(
    keyedBy type: Key.Type
  ) throws -> KeyedDecodingContainer<Key> {
    guard let value, value.token.kind == .object else { throw mismatch([String: JSONValue].self) }
    return KeyedDecodingContainer(DecodedMembers(of: value, codingPath: codingPath))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    guard let elements = value?.array else { throw mismatch([JSONValue].self) }
    return DecodedElements(elements: elements, codingPath: codingPath)
  }

  func singleValueContainer() -> any SingleValueDecodingContainer {
    DecodedScalar(decoder: self)
  }

  var isNull: Bool { value.map { $0.token.kind == .null } ?? true }

  /// Returns the error for a value that cannot be read as a type.
  func mismatch(_ type: any Any.Type) -> DecodingError {
    let context = DecodingError.Context(
      codingPath: codingPath, debugDescription: "the value is not of the type \(type)")
    return isNull ? .valueNotFound(type, context) : .typeMismatch(type, context)
  }
}

/// The members of an object.
private struct DecodedMembers<Key: CodingKey>: KeyedDecodingContainerProtocol {
  private let names: [String]
  private let values: [ExactString: JSONValue]
  let codingPath: [any CodingKey]

  init(of object: JSONValue, codingPath: [any CodingKey]) {
    let members = Array(object.members)
    names = members.map(\.key)
    values = Dictionary(members.map { (ExactString($0.key), $0.value) }) { first, _ in first }
    self.codingPath = codingPath
  }

  var allKeys: [Key] { names.compactMap { Key(stringValue: $0) } }

  func contains(_ key: Key) -> Bool { values[ExactString(key.stringValue)] != nil }

  func decodeNil(forKey key: Key) throws -> Bool { try decoder(for: key).isNull }

  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    try Value(from: decoder(for: key))
  }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type, forKey key: Key
  ) throws -> KeyedDecodingContainer<Nested> { try decoder(for: key).container(keyedBy: type) }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try decoder(for: key).unkeyedContainer()
  }

  func superDecoder() -> any Decoder {
    let key = NameKey(stringValue: "super")
    return JSONValueDecoder(values[ExactString(key.stringValue)], codingPath: codingPath + [key])
  }

  func superDecoder(forKey key: Key) -> any Decoder {
    JSONValueDecoder(values[ExactString(key.stringValue)], codingPath: codingPath + [key])
  }

  private func decoder(for key: Key) throws -> JSONValueDecoder {
    guard let value = values[ExactString(key.stringValue)] else {
      throw DecodingError.keyNotFound(
        key,
        DecodingError.Context(
          codingPath: codingPath, debugDescription: "the object lacks the key"))
    }
    return JSONValueDecoder(value, codingPath: codingPath + [key])
  }
}

/// The elements of an array.
private struct DecodedElements: UnkeyedDecodingContainer {
  let elements: [JSONValue]
  let codingPath: [any CodingKey]
  private(set) var currentIndex = 0

  init(elements: [JSONValue], codingPath: [any CodingKey]) {
    self.elements = elements
    self.codingPath = codingPath
  }

  var count: Int? { elements.count }
  var isAtEnd: Bool { currentIndex >= elements.count }

  mutating func decodeNil() throws -> Bool {
    let isNull = try current().isNull
    if isNull { currentIndex += 1 }
    return isNull
  }

  mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try next { try Value(from: $0) }
  }

  mutating func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type
  ) throws -> KeyedDecodingContainer<Nested> { try next { try $0.container(keyedBy: type) } }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    try next { try $0.unkeyedContainer() }
  }

  mutating func superDecoder() throws -> any Decoder { try next { $0 } }

  /// Returns what a function makes of the current element, and continues with the next one unless it throws.
  private mutating func next<Result>(
    _ body: (JSONValueDecoder) throws -> Result
  ) throws -> Result {
    let result = try body(try current())
    currentIndex += 1
    return result
  }

  private func current() throws -> JSONValueDecoder {
    let path = codingPath + [IndexKey(index: currentIndex)]
    guard !isAtEnd else {
      throw DecodingError.valueNotFound(
        JSONValue.self,
        DecodingError.Context(codingPath: path, debugDescription: "the array has no more elements"))
    }
    return JSONValueDecoder(elements[currentIndex], codingPath: path)
  }
}

/// The position of an element in an array.
private struct IndexKey: CodingKey {
  private let index: Int

  init(index: Int) { self.index = index }

  var intValue: Int? { index }
  var stringValue: String { "\(index)" }

  init?(intValue: Int) { index = intValue }
  init?(stringValue: String) { nil }
}

/// A value that is neither an array nor an object.
private struct DecodedScalar: SingleValueDecodingContainer {
  let decoder: JSONValueDecoder
  var codingPath: [any CodingKey] { decoder.codingPath }

  func decodeNil() -> Bool { decoder.isNull }
  func decode(_ type: Bool.Type) throws -> Bool { try checked(decoder.value?.bool) }
  func decode(_ type: String.Type) throws -> String { try checked(decoder.value?.string) }
  func decode(_ type: Double.Type) throws -> Double { try checked(decoder.value?.number) }
  func decode(_ type: Float.Type) throws -> Float {
    try checked(decoder.value?.number.map { Float($0) }.flatMap { $0.isFinite ? $0 : nil })
  }
  func decode(_ type: Int.Type) throws -> Int { try integer() }
  func decode(_ type: Int8.Type) throws -> Int8 { try integer() }
  func decode(_ type: Int16.Type) throws -> Int16 { try integer() }
  func decode(_ type: Int32.Type) throws -> Int32 { try integer() }
  func decode(_ type: Int64.Type) throws -> Int64 { try integer() }
  func decode(_ type: UInt.Type) throws -> UInt { try integer() }
  func decode(_ type: UInt8.Type) throws -> UInt8 { try integer() }
  func decode(_ type: UInt16.Type) throws -> UInt16 { try integer() }
  func decode(_ type: UInt32.Type) throws -> UInt32 { try integer() }
  func decode(_ type: UInt64.Type) throws -> UInt64 { try integer() }
  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try Value(from: decoder) }

  private func checked<Value>(_ value: Value?) throws -> Value {
    guard let value else { throw decoder.mismatch(Value.self) }
    return value
  }

  /// Returns an integer, which may be written with a fraction of zeros or an exponent, such as `1.0`.
  private func integer<Value: FixedWidthInteger>() throws -> Value {
    if let text = decoder.value?.writtenNumber, let integer = Value(text) { return integer }
    // From here on, a `Double` does not have every integer.
    let number = decoder.value?.number.flatMap { abs($0) < 0x1p53 ? $0 : nil }
    return try checked(number.flatMap { Value(exactly: $0) })
  }
}
