/// A reader of the fields of one JSON object. It reports unknown keys, missing fields and values
/// that do not have the declared shape, each at its position.
///
/// Reading a field can be inlined: without the type of its value, most of the time is spent looking up
/// metadata.
package struct ObjectReader {
  package let object: JSONValue
  private let schema: ObjectSchema
  @usableFromInline let context: CatalogReaderContext
  private let unknownKeys: UnknownKeys
  private let members: [JSONMember]
  /// The bits of the marks of the members' keys. Most fields are absent, and are not searched for.
  private var marks: UInt64 = 0

  /// Creates a reader of a value. If the value is not an object, the initializer reports it and
  /// returns `nil`.
  package init?(
    _ value: JSONValue, _ schema: ObjectSchema, in context: CatalogReaderContext,
    unknownKeys: UnknownKeys = .reported
  ) {
    guard let members = context.members(value, called: schema.owner) else { return nil }
    self.unknownKeys = unknownKeys
    self.members = members
    object = value
    self.schema = schema
    self.context = context
    for position in members.indices {
      let mark = KeyMark(of: members[position].key)
      marks |= mark.bit
      if unknownKeys == .reported, schema.index(of: members[position].key, mark) == nil {
        let member = members[position]
        context.report(.unknownKey(member.key, of: schema), at: member.keySpan)
      }
    }
  }

  /// Returns the value of a field. If a required field is missing or the value does not have the
  /// declared shape, this is reported and `nil` is returned.
  @inlinable
  package subscript<Value>(field: ObjectField<Value>) -> Value? {
    if case .required = field.declaration.requirement { return required(field) }
    guard let value = value(of: field.declaration) else { return nil }
    return field.shape.read(value, field.key, context)
  }

  /// Returns the value of a field that this object must have.
  @inlinable
  package func required<Value>(_ field: ObjectField<Value>) -> Value? {
    guard let value = value(of: field.declaration) else {
      reportMissing(field.key)
      return nil
    }
    return field.shape.read(value, field.key, context)
  }

  @usableFromInline
  func reportMissing(_ key: String) {
    context.report(.missingKey(key, of: schema), at: object.span.opening)
  }

  /// Returns the key and value of a field, unread.
  package func member<Value>(_ field: ObjectField<Value>) -> JSONMember? {
    position(of: field.declaration).map { members[$0] }
  }

  @usableFromInline
  func value(of field: FieldDeclaration) -> JSONValue? {
    guard let position = position(of: field) else { return nil }
    return members[position].value
  }

  /// Returns the index of the member for a field. Members are not copied, since a copy counts
  /// references.
  private func position(of field: FieldDeclaration) -> Int? {
    guard marks & field.mark.bit != 0 else { return nil }
    for position in members.indices where members[position].key.isExactly(field.key) {
      if case .null = members[position].value.content, field.nullIsAbsent { return nil }
      return position
    }
    return nil
  }

  /// The keys that are not declared and were skipped, in file order.
  package var skippedKeys: [String] {
    if unknownKeys == .reported { return [] }
    return members.lazy.map(\.key).filter { schema.index(of: $0) == nil }
  }

  /// Returns whether the object has a field, even if the value cannot be read.
  package func has<Value>(_ field: ObjectField<Value>) -> Bool {
    position(of: field.declaration) != nil
  }
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
