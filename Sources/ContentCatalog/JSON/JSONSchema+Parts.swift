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

  /// Returns whether values of a type can have the schema.
  func permits(_ kind: JSONToken.Kind) -> Bool {
    switch (self, kind) {
    case (.any, _), (.null, .null), (.boolean, .true), (.boolean, .false), (.number, .number),
      (.integer, .number), (.constant, .number), (.array, .array), (.dictionary, .object),
      (.singleton, .object), (.object, .object):
      true
    case (.text, .string), (.text, .escapedString), (.words, .string), (.words, .escapedString),
      (.openWords, .string), (.openWords, .escapedString):
      true
    case (.anyOf(let schemas), _): schemas.contains { $0.permits(kind) }
    case (.definition(_, _, let schema), _): schema.permits(kind)
    default: false
    }
  }
}
