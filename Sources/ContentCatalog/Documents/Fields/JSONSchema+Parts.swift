/// The schemas of the parts of a value.
extension JSONSchema {
  /// The schema of the elements; `nil` if the value cannot be a list.
  var elements: JSONSchema? {
    switch self {
    case .array(let element, _, _): element
    case .anyOf(let schemas): schemas.lazy.compactMap(\.elements).first
    case .definition(_, _, let schema): schema.elements
    default: nil
    }
  }

  /// Returns the schema of a member; `nil` if the key is not declared.
  func member(_ key: String) -> JSONSchema? {
    switch self {
    case .dictionary(let value, _, _): value
    case .object(let object): object().field(key)?.schema
    case .anyOf(let schemas): schemas.lazy.compactMap { $0.member(key) }.first
    case .definition(_, _, let schema): schema.member(key)
    default: nil
    }
  }

  /// The declaration of the keys of an object; `nil` if the value cannot be an object with declared
  /// keys.
  var fields: ObjectSchema? {
    switch self {
    case .object(let object): object()
    case .anyOf(let schemas): schemas.lazy.compactMap(\.fields).first
    case .definition(_, _, let schema): schema.fields
    default: nil
    }
  }

  /// Returns whether a value has a type that the schema permits.
  func permitsType(of value: JSONValue.Content) -> Bool {
    switch (self, value) {
    case (.any, _), (.null, .null), (.boolean, .boolean), (.number, .number), (.integer, .number),
      (.constant, .number), (.text, .string), (.words, .string), (.openWords, .string),
      (.array, .array), (.dictionary, .object), (.singleton, .object), (.object, .object):
      true
    case (.anyOf(let schemas), _): schemas.contains { $0.permitsType(of: value) }
    case (.definition(_, _, let schema), _): schema.permitsType(of: value)
    default: false
    }
  }
}
