/// The fields of one kind of JSON object.
///
/// Readers, the JSON Schema and the documentation all use this declaration. It is a class, so that
/// each ``ObjectReader`` refers to it at the cost of one reference.
package final class ObjectSchema: Sendable {
  /// The name of the definition in a JSON Schema, such as `product`.
  package let name: String
  /// The object as named in messages, such as "a product".
  package let owner: String
  /// A description of the object in one sentence.
  package let summary: String
  /// The fields, in the order of the documentation.
  package let fields: [FieldDeclaration]
  /// The keys of the fields.
  package let keys: [String]
  /// Whether an object has exactly one of the fields, so that its key is the case of an enumeration.
  package let hasOneKey: Bool
  private let marks: [KeyMark]

  package init(
    _ name: String, called owner: String, _ summary: String, _ fields: [any DeclaredField],
    hasOneKey: Bool = false
  ) {
    self.name = name
    self.owner = owner
    self.summary = summary
    self.hasOneKey = hasOneKey
    self.fields = fields.map(\.declaration)
    keys = self.fields.map(\.key)
    marks = self.fields.map(\.mark)
  }

  /// Returns the field with a key.
  func field(_ key: String) -> FieldDeclaration? {
    key.withBytes { index(of: $0, KeyMark(of: $0)).map { fields[$0] } }
  }

  /// Returns the index of the field with a key, whose mark is given.
  func index(of key: UnsafeRawBufferPointer, _ mark: KeyMark) -> Int? {
    for index in marks.indices where marks[index] == mark {
      if mark.isWholeKey || keys[index].hasBytes(key) { return index }
    }
    return nil
  }
}
