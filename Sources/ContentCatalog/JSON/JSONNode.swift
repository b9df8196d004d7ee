/// A JSON value to be written. The members of an object keep their order.
package enum JSONNode: Hashable, Sendable {
  package struct Member: Hashable, Sendable {
    let key: String
    let value: JSONNode
  }

  case null
  case boolean(Bool)
  case integer(Int64)
  case unsigned(UInt64)
  case number(Double)
  case string(String)
  case array([JSONNode])
  case object([Member])
}

extension JSONNode {
  /// Returns an object. Members whose value is `nil` are omitted.
  package static func object(_ members: KeyValuePairs<String, JSONNode?>) -> JSONNode {
    .object(members.compactMap { key, value in value.map { Member(key: key, value: $0) } })
  }

  /// Returns an object with declared keys. Members whose value is `nil` are omitted.
  package static func object(_ members: KeyValuePairs<some CodingKey, JSONNode?>) -> JSONNode {
    .object(
      members.compactMap { key, value in
        value.map { Member(key: key.stringValue, value: $0) }
      })
  }

  /// Returns an object with these members, in their order.
  package static func ordered(
    _ members: some Sequence<(key: String, value: JSONNode)>
  ) -> JSONNode {
    .object(members.map { Member(key: $0.key, value: $0.value) })
  }

  /// Returns an object with these keys, each with the value at the same position.
  package static func ordered(_ keys: [String], _ values: [JSONNode]) -> JSONNode {
    .object(zip(keys, values).map { Member(key: $0, value: $1) })
  }

  /// Returns an object with its members in the order of their keys.
  package static func sorted(_ members: some Sequence<(key: String, value: JSONNode)>) -> JSONNode {
    .object(
      members.sorted { $0.key.exactlyPrecedes($1.key) }.map { Member(key: $0.key, value: $0.value) }
    )
  }

  /// Returns the members of this object followed by those of another.
  package func appending(_ other: JSONNode) -> JSONNode {
    guard case .object(let members) = self, case .object(let others) = other else { return self }
    return .object(members + others)
  }

  package static func strings(_ texts: some Sequence<String>) -> JSONNode {
    .array(texts.map { .string($0) })
  }

  package static func integer(_ number: Int) -> JSONNode { .integer(Int64(number)) }
}

extension JSONNode: Encodable {
  package func encode(to encoder: any Encoder) throws {
    switch self {
    case .array(let elements):
      var container = encoder.unkeyedContainer()
      for element in elements { try container.encode(element) }
    case .object(let members):
      var container = encoder.container(keyedBy: NameKey.self)
      for member in members {
        try container.encode(member.value, forKey: NameKey(stringValue: member.key))
      }
    case .null, .boolean, .integer, .unsigned, .number, .string:
      var container = encoder.singleValueContainer()
      switch self {
      case .boolean(let isTrue): try container.encode(isTrue)
      case .integer(let value): try container.encode(value)
      case .unsigned(let value): try container.encode(value)
      case .number(let value): try container.encode(value)
      case .string(let text): try container.encode(text)
      default: try container.encodeNil()
      }
    }
  }
}
