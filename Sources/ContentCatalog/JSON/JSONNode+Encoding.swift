extension JSONNode {
  /// Creates the form that a value's `Encodable` conformance specifies, so that the command line
  /// prints what an app would encode. Keys keep the order in which they are encoded.
  ///
  /// - Throws: the error that the value's `encode(to:)` throws.
  package init(encoding value: some Encodable) throws {
    let node = CodedNode()
    try value.encode(to: CodedNodeEncoder(node: node, codingPath: []))
    self = node.finished
  }
}

extension JSONWriter {
  /// Writes a value in the form that its `Encodable` conformance specifies.
  ///
  /// - Throws: the error that the value's `encode(to:)` throws.
  package mutating func coded(_ value: some Encodable) throws {
    write(try JSONNode(encoding: value))
  }
}

/// A JSON value under construction. The containers of one encoder add to it from several places.
private final class CodedNode {
  enum Content {
    case array, object
    case scalar(JSONNode)
  }

  var content = Content.scalar(.null)
  private(set) var elements: [CodedNode] = []
  private(set) var members: [(key: String, node: CodedNode)] = []

  func appendElement() -> CodedNode {
    let element = CodedNode()
    elements.append(element)
    return element
  }

  func appendMember(_ key: String) -> CodedNode {
    let member = CodedNode()
    members.append((key, member))
    return member
  }

  var finished: JSONNode {
    switch content {
    case .scalar(let node): node
    case .array: .array(elements.map(\.finished))
    case .object: .object(members.map { JSONNode.Member(key: $0.key, value: $0.node.finished) })
    }
  }
}

private struct CodedNodeEncoder: Encoder {
  let node: CodedNode
  let codingPath: [any CodingKey]
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    node.content = .object
    return KeyedEncodingContainer(CodedMembers(node: node, codingPath: codingPath))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    node.content = .array
    return CodedElements(node: node, codingPath: codingPath)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer {
    CodedSingleValue(node: node, codingPath: codingPath)
  }
}

private struct CodedMembers<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let node: CodedNode
  let codingPath: [any CodingKey]

  mutating func encodeNil(forKey key: Key) {
    node.appendMember(key.stringValue).content = .scalar(.null)
  }

  mutating func encode(_ value: some Encodable, forKey key: Key) throws {
    try value.encode(to: encoder(for: key))
  }

  mutating func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type, forKey key: Key
  ) -> KeyedEncodingContainer<Nested> { encoder(for: key).container(keyedBy: type) }

  mutating func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    encoder(for: key).unkeyedContainer()
  }

  mutating func superEncoder() -> any Encoder {
    CodedNodeEncoder(node: node.appendMember("super"), codingPath: codingPath)
  }

  mutating func superEncoder(forKey key: Key) -> any Encoder { encoder(for: key) }

  private func encoder(for key: Key) -> CodedNodeEncoder {
    CodedNodeEncoder(node: node.appendMember(key.stringValue), codingPath: codingPath + [key])
  }
}

private struct CodedElements: UnkeyedEncodingContainer {
  let node: CodedNode
  let codingPath: [any CodingKey]
  var count: Int { node.elements.count }

  mutating func encodeNil() { node.appendElement().content = .scalar(.null) }

  mutating func encode(_ value: some Encodable) throws { try value.encode(to: encoder()) }

  mutating func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type
  ) -> KeyedEncodingContainer<Nested> { encoder().container(keyedBy: type) }

  mutating func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
    encoder().unkeyedContainer()
  }

  mutating func superEncoder() -> any Encoder { encoder() }

  private func encoder() -> CodedNodeEncoder {
    CodedNodeEncoder(node: node.appendElement(), codingPath: codingPath)
  }
}

private struct CodedSingleValue: SingleValueEncodingContainer {
  let node: CodedNode
  let codingPath: [any CodingKey]

  mutating func encodeNil() { node.content = .scalar(.null) }
  mutating func encode(_ value: Bool) { node.content = .scalar(.boolean(value)) }
  mutating func encode(_ value: String) { node.content = .scalar(.string(value)) }
  mutating func encode(_ value: Double) { node.content = .scalar(.number(value)) }
  mutating func encode(_ value: Float) { node.content = .scalar(.number(Double(value))) }
  mutating func encode(_ value: Int) { node.content = .scalar(.integer(Int64(value))) }
  mutating func encode(_ value: Int8) { node.content = .scalar(.integer(Int64(value))) }
  mutating func encode(_ value: Int16) { node.content = .scalar(.integer(Int64(value))) }
  mutating func encode(_ value: Int32) { node.content = .scalar(.integer(Int64(value))) }
  mutating func encode(_ value: Int64) { node.content = .scalar(.integer(value)) }
  mutating func encode(_ value: UInt) throws { try encodeUnsigned(value) }
  mutating func encode(_ value: UInt8) throws { try encodeUnsigned(value) }
  mutating func encode(_ value: UInt16) throws { try encodeUnsigned(value) }
  mutating func encode(_ value: UInt32) throws { try encodeUnsigned(value) }
  mutating func encode(_ value: UInt64) throws { try encodeUnsigned(value) }

  mutating func encode(_ value: some Encodable) throws {
    try value.encode(to: CodedNodeEncoder(node: node, codingPath: codingPath))
  }

  private func encodeUnsigned(_ value: some UnsignedInteger) throws {
    guard let integer = Int64(exactly: value) else {
      throw EncodingError.invalidValue(
        value, EncodingError.Context(codingPath: codingPath, debugDescription: "too large"))
    }
    node.content = .scalar(.integer(integer))
  }
}
