/// The declaration of a field of a JSON object, which is also the key for its value.
///
/// ```swift
/// static let level = ObjectField("level", .level, "The rank in the group, from 1.")
/// static let schema = ObjectSchema(
///   "product", called: "a product", "A product for sale.", [id, …, level])
/// …
/// let level = object[Self.level]
/// ```
package struct ObjectField<Value>: DeclaredField, Sendable {
  package let declaration: FieldDeclaration
  @usableFromInline let shape: ValueShape<Value>

  /// - Parameters:
  ///   - summary: a noun phrase or a condition, which the JSON Schema shows as the description.
  ///   - nullIsAbsent: whether `null` counts as an absent field.
  package init(
    _ key: String, _ shape: ValueShape<Value>, _ summary: String,
    _ requirement: FieldRequirement = .optional, nullIsAbsent: Bool = false
  ) {
    declaration = FieldDeclaration(
      key: key, summary: summary, requirement: requirement, nullIsAbsent: nullIsAbsent,
      schema: shape.schema)
    self.shape = shape
  }

  /// The key, as written in files.
  @inlinable package var key: String { declaration.key }
}

/// A field with any type of value, as an element of an object's fields.
package protocol DeclaredField: Sendable {
  var declaration: FieldDeclaration { get }
}

/// The properties of a field that do not depend on the type of its value.
package struct FieldDeclaration: Sendable {
  package let key: String
  let mark: KeyMark
  package let summary: String
  package let requirement: FieldRequirement
  package let nullIsAbsent: Bool
  package let schema: JSONSchema

  package init(
    key: String, summary: String, requirement: FieldRequirement, nullIsAbsent: Bool,
    schema: JSONSchema
  ) {
    self.key = key
    mark = KeyMark(of: key)
    self.summary = summary
    self.requirement = requirement
    self.nullIsAbsent = nullIsAbsent
    self.schema = schema
  }
}

/// Whether an object must have a field.
package enum FieldRequirement: Hashable, Sendable {
  case optional
  case required
  /// Required unless another field has this value.
  case requiredUnless(key: String, is: String)
}
