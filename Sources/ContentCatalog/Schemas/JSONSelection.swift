/// The part of a document that a reader keeps: the values that a schema declares.
///
/// The memory for a document thus depends on its useful content. Everything else is read and checked
/// all the same. Of values that are not declared, the reader keeps only the first
/// ``maxIgnoredKeys`` keys, and of the elements of a list that have the wrong type only the first.
package struct JSONSelection: Sendable {
  /// The schema of the whole document.
  let schema: ObjectSchema
  /// Returns whether a key in the value of a field is not declared, for a field with arbitrary keys.
  let isIgnored: @Sendable (_ key: String, _ field: String) -> Bool

  /// The maximum number of different keys that are kept although they are not declared.
  static let maxIgnoredKeys = 1_000

  /// - Parameter isIgnored: returns whether a key in the value of a field is not declared. It is called
  ///   for fields whose schema permits arbitrary keys.
  package init(
    _ schema: ObjectSchema,
    ignoring isIgnored: @escaping @Sendable (_ key: String, _ field: String) -> Bool = { _, _ in
      false
    }
  ) {
    self.schema = schema
    self.isIgnored = isIgnored
  }
}
