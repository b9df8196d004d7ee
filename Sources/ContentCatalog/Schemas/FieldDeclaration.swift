/// A field with any type of value, as an element of an object's fields.
package protocol DeclaredField: Sendable {
  var declaration: FieldDeclaration { get }
}

/// The properties of a field that do not depend on the type of its value.
///
/// A class, so that reading a field does not copy all of them.
@usableFromInline
package final class FieldDeclaration: Sendable {
  @usableFromInline package let key: String
  let mark: KeyMark
  package let summary: String
  @usableFromInline package let requirement: FieldRequirement
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
@usableFromInline
package enum FieldRequirement: Hashable, Sendable {
  case optional
  case required
  /// Required unless another field has this value.
  case requiredUnless(key: String, is: String)
}
