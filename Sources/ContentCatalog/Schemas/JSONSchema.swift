/// A JSON Schema (draft 2020-12), limited to the features that the documents use.
package indirect enum JSONSchema: Sendable {
  case any
  case null
  case boolean
  case number
  case integer(minimum: Int, maximum: Int? = nil)
  /// Exactly this number.
  case constant(Int)
  /// A string that matches a regular expression, with at most `maxLength` characters.
  case text(pattern: String? = nil, maxLength: Int? = nil)
  /// A string from a closed list.
  case words([String])
  /// Any string; these are the known ones.
  case openWords([String])
  case array(of: JSONSchema, isUnique: Bool = false, isNonempty: Bool = false)
  /// An object with arbitrary keys.
  case dictionary(of: JSONSchema, keys: JSONSchema? = nil, isNonempty: Bool = false)
  /// An object with exactly one key.
  case singleton
  /// An object with declared fields. The closure permits recursive declarations.
  case object(@Sendable () -> ObjectSchema)
  case anyOf([JSONSchema])
  /// A schema with a name of its own, to which other schemas refer.
  case definition(String, summary: String, JSONSchema)

  package static let string = Self.text()

  /// The schema, or `null`.
  package var orNull: JSONSchema {
    switch self {
    case .any, .null: self
    case .anyOf(let schemas): .anyOf(schemas + [.null])
    default: .anyOf([self, .null])
    }
  }
}
