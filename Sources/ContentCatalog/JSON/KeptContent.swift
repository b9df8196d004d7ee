/// The part of one value that a reader keeps.
enum KeptContent {
  /// The value with all that it contains.
  case everything
  /// The value without the elements or members that it contains.
  case shallow
  /// The values that a schema declares.
  case declared(JSONSchema)

  init(_ schema: JSONSchema) {
    switch schema {
    case .any, .singleton: self = .everything
    default: self = .declared(schema)
    }
  }
}

extension KeptContent {
  /// The part of each element that is kept if the value is a list; `nil` for none.
  var elements: KeptContent? {
    switch self {
    case .everything: .everything
    case .shallow: nil
    case .declared(let schema): schema.elements.map { KeptContent($0) }
    }
  }

  /// Returns the part of a member that is kept if the value is an object; `nil` if the schema does not
  /// declare the key.
  func member(_ key: String) -> KeptContent? {
    switch self {
    case .everything: .everything
    case .shallow: nil
    case .declared(let schema): schema.member(key).map { KeptContent($0) }
    }
  }

  /// Returns whether the schema permits values of a type.
  func permits(_ kind: JSONToken.Kind) -> Bool {
    if case .declared(let schema) = self { schema.permits(kind) } else { true }
  }

  /// The name of the object whose keys the schema declares; `nil` if it declares none.
  var nameOfObject: String? {
    if case .declared(let schema) = self { schema.fields?.name } else { nil }
  }
}
