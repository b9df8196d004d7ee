/// The declaration of a field of a JSON object, which is also the key for its value.
///
/// ```swift
/// static let level = ObjectField("level", .level, "The rank in the group, from 1.")
/// static let schema = ObjectSchema(
///   "product", called: "a product", "A product for sale.", [id, …, level])
/// …
/// let level = object[Self.level]
/// ```
@usableFromInline
package struct ObjectField<Value>: DeclaredField, Sendable {
  @usableFromInline package let declaration: FieldDeclaration
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
