/// A reader of the fields of one JSON object. It reports unknown keys, missing fields and values
/// that do not have the declared shape, each at its position.
package struct ObjectReader {
  package let object: JSONValue
  private let schema: ObjectSchema
  private let context: CatalogReaderContext
  /// The members with a declared key, in file order. The search compares keys; an array of tuples
  /// would require the metadata of the tuple type on every access.
  private var known: [JSONMember] = []
  /// The keys that are not declared and were skipped, in file order.
  package private(set) var skippedKeys: [String] = []

  /// Creates a reader of a value. If the value is not an object, the initializer reports it and
  /// returns `nil`.
  package init?(
    _ value: JSONValue, _ schema: ObjectSchema, in context: CatalogReaderContext,
    unknownKeys: UnknownKeys = .reported
  ) {
    guard let members = context.members(value, called: schema.owner) else { return nil }
    object = value
    self.schema = schema
    self.context = context
    known.reserveCapacity(members.count)
    for member in members {
      if let index = schema.keys.firstIndex(where: { $0.isExactly(member.key) }) {
        if case .null = member.value.content, schema.fields[index].nullIsAbsent { continue }
        known.append(member)
      } else if unknownKeys == .skipped {
        skippedKeys.append(member.key)
      } else {
        context.report(.unknownKey(member.key, of: schema), at: member.keySpan)
      }
    }
  }

  /// Returns the value of a field. If a required field is missing or the value does not have the
  /// declared shape, this is reported and `nil` is returned.
  package subscript<Value>(field: ObjectField<Value>) -> Value? {
    if field.declaration.requirement == .required { return required(field) }
    return member(field).flatMap { field.shape.read($0.value, field.key, context) }
  }

  /// Returns the value of a field that this object must have.
  package func required<Value>(_ field: ObjectField<Value>) -> Value? {
    if let member = member(field) { return field.shape.read(member.value, field.key, context) }
    context.report(.missingKey(field.key, of: schema), at: object.span.opening)
    return nil
  }

  /// Returns the key and value of a field, unread.
  package func member<Value>(_ field: ObjectField<Value>) -> JSONMember? {
    // A search with a closure would copy each member that it passes.
    for index in known.indices where known[index].key.isExactly(field.key) { return known[index] }
    return nil
  }

  /// Returns whether the object has a field, even if the value cannot be read.
  package func has<Value>(_ field: ObjectField<Value>) -> Bool { member(field) != nil }
}

/// The treatment of keys that an object does not declare.
package enum UnknownKeys: Sendable {
  case reported
  /// Ignored, because the object comes from another system, which may define more keys.
  case skipped
}

extension Diagnostic.Message {
  fileprivate static func unknownKey(_ text: String, of schema: ObjectSchema) -> Self {
    Self(
      "unknown-key",
      "\(schema.owner) has no key \(quoting(text))"
        + SpellingSuggestion.didYouMean(text, among: schema.keys),
      help: "its keys are " + schema.keys.map { "`\($0)`" }.joined(separator: ", "))
  }

  fileprivate static func missingKey(_ key: String, of schema: ObjectSchema) -> Self {
    Self("missing-key", "\(schema.owner) requires `\(key)`")
  }
}
