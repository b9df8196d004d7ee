/// The shape of a field's value: its JSON Schema, and the conversion from JSON.
@usableFromInline
package struct ValueShape<Value>: Sendable {
  /// Converts a value. If the value does not have the shape, the function reports it and returns
  /// `nil`.
  @usableFromInline package typealias Read =
    @Sendable (_ value: JSONValue, _ key: String, _ context: DocumentReadingContext) -> Value?

  package let schema: JSONSchema
  @usableFromInline let read: Read

  package init(_ schema: JSONSchema, read: @escaping Read) {
    self.schema = schema
    self.read = read
  }
}

extension ValueShape<JSONValue> {
  /// A value that is read later or not at all.
  package static func unread(_ schema: JSONSchema) -> Self {
    Self(schema) { value, _, _ in value }
  }

  /// Custom data, which does not keep the rest of its file in memory.
  static var info: Self { Self(.any) { value, _, _ in value.extracted } }

  /// A rule, which is kept as written.
  package static var rule: Self {
    Self(.rule) { value, key, context in context.rule(value, called: "`\(key)`") }
  }
}

extension ValueShape<[JSONValue]> {
  /// A list whose elements are read later.
  package static func list(of element: JSONSchema) -> Self {
    Self(.array(of: element)) { value, key, context in context.list(value, called: "`\(key)`") }
  }
}

extension ValueShape<[JSONMember]> {
  /// An object with arbitrary keys, whose values are read later.
  package static func members(of value: JSONSchema, keys: JSONSchema? = nil) -> Self {
    Self(.dictionary(of: value, keys: keys)) { value, key, context in
      context.members(value, called: "`\(key)`")
    }
  }
}

extension ValueShape<Bool> {
  package static var boolean: Self {
    Self(.boolean) { value, key, context in context.boolean(value, called: "`\(key)`") }
  }
}

extension ValueShape<String> {
  package static var string: Self { text(.string) }

  /// A string whose JSON Schema is more specific than the checks made when it is read.
  package static func text(_ schema: JSONSchema) -> Self {
    Self(schema) { value, key, context in context.string(value, called: "`\(key)`") }
  }
}

extension ValueShape<Located<String>> {
  /// An id; a malformed one is reported, but still returned.
  package static var id: Self {
    Self(.id) { value, key, context in
      guard let id = context.string(value, called: "`\(key)`") else { return nil }
      context.checkID(id, at: value.span)
      return Located(value: id, span: value.span)
    }
  }
}

extension ValueShape<[Located<String>]> {
  package static func strings(of element: JSONSchema = .string) -> Self {
    Self(.array(of: element)) { value, key, context in
      context.strings(value, called: "`\(key)`")
    }
  }

  /// One string, or a list of strings.
  package static var oneOrSeveral: Self {
    Self(.anyOf([.string, .array(of: .string)])) { value, key, context in
      if let text = value.string { return [Located(value: text, span: value.span)] }
      return context.strings(value, called: "`\(key)`")
    }
  }

  /// A list of strings without duplicates.
  static func distinctStrings(of element: JSONSchema = .string) -> Self {
    Self(.array(of: element, isUnique: true)) { value, key, context in
      context.distinctStrings(value, called: "`\(key)`")
    }
  }

  /// A list of ids; malformed ones are reported, but still returned.
  package static var ids: Self {
    Self(.array(of: .id)) { value, key, context in
      let ids = context.strings(value, called: "`\(key)`")
      for id in ids { context.checkID(id.value, at: id.span) }
      return ids
    }
  }
}

extension ValueShape where Value: RawRepresentable<String> & CaseIterable & Equatable & Sendable {
  /// One word of a closed list.
  package static func choice(_ type: Value.Type) -> Self {
    Self(.words(type.allCases.map(\.rawValue))) { value, key, context in
      context.choice(value, of: type, called: "`\(key)`")
    }
  }
}

extension ValueShape<LocalizedText> {
  package static var title: Self { Self(.title) { value, _, context in context.title(value) } }
}
