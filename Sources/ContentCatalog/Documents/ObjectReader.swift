/// A reader of the fields of one JSON object. It reports unknown keys, missing fields and values
/// that do not have the declared shape, each at its position.
///
/// Reading a field can be inlined: without the type of its value, most of the time is spent looking up
/// metadata.
@usableFromInline
package struct ObjectReader {
  package let object: JSONValue
  private let schema: ObjectSchema
  @usableFromInline let context: DocumentReadingContext
  private let unknownKeys: UnknownKeys
  /// The marks of the members' keys. Most fields are absent, and are not searched for.
  private let marks: KeyMarks

  /// Creates a reader of a value. If the value is not an object, the initializer reports it and
  /// returns `nil`.
  package init?(
    _ value: JSONValue, _ schema: ObjectSchema, in context: DocumentReadingContext,
    unknownKeys: UnknownKeys = .reported
  ) {
    guard context.isObject(value, called: schema.owner) else { return nil }
    self.unknownKeys = unknownKeys
    object = value
    self.schema = schema
    self.context = context
    let keys = value.document.keyMarks(of: value.index, in: schema)
    marks = keys.marks
    if keys.hasUnknownKey, unknownKeys == .reported { reportUnknownKeys() }
  }

  private func reportUnknownKeys() {
    for member in object.members where schema.field(member.key) == nil {
      context.report(.unknownKey(member.key, of: schema), at: member.keySpan)
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
    key(of: field.declaration).map { JSONMember(in: object.document, at: $0) }
  }

  @usableFromInline
  @inline(__always)
  func value(of field: FieldDeclaration) -> JSONValue? {
    key(of: field).map { JSONValue(object.document, at: $0 + 1) }
  }

  /// Returns the index of the key's token.
  @inline(__always)
  private func key(of field: FieldDeclaration) -> Int32? {
    marks.mayContain(field.mark) ? foundKey(of: field) : nil
  }

  @inline(never)
  private func foundKey(of field: FieldDeclaration) -> Int32? {
    let key = object.document.firstKey(of: object.index) { text in
      field.mark.isMark(of: text, equalTo: field.key)
    }
    guard field.nullIsAbsent, let key else { return key }
    return object.document.tokens[Int(key) + 1].kind == .null ? nil : key
  }

  /// Returns whether the object may have one of the fields with these marks.
  func mayHaveField(in marks: KeyMarks) -> Bool { self.marks.mayIntersect(marks) }

  /// The keys that are not declared and were skipped, in file order.
  package var skippedKeys: [String] {
    if unknownKeys == .reported { return [] }
    return object.members.lazy.map(\.key).filter { schema.field($0) == nil }
  }

  /// Returns whether the object has a field, even if the value cannot be read.
  @inline(__always)
  package func has<Value>(_ field: ObjectField<Value>) -> Bool {
    key(of: field.declaration) != nil
  }
}

@available(*, unavailable)
extension ObjectReader: Sendable {}

extension JSONDocument {
  /// Returns the marks of an object's keys, and whether a schema does not declare one of them.
  fileprivate func keyMarks(
    of object: Int32, in schema: ObjectSchema
  ) -> (marks: KeyMarks, hasUnknownKey: Bool) {
    var marks = KeyMarks()
    var hasUnknownKey = false
    forEachKey(of: object) { text in
      let mark = KeyMark(of: text)
      marks.insert(mark)
      if schema.index(of: text, mark) == nil { hasUnknownKey = true }
    }
    return (marks, hasUnknownKey)
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
      .unknownKey,
      "\(schema.owner) has no key \(quoting(text))"
        + SpellingSuggestion.didYouMean(text, among: schema.keys),
      help: "its keys are " + schema.keys.map { "`\($0)`" }.joined(separator: ", "))
  }

  fileprivate static func missingKey(_ key: String, of schema: ObjectSchema) -> Self {
    Self(.missingKey, "\(schema.owner) requires `\(key)`")
  }
}
