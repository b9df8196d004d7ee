internal import ContentCatalog

extension JSONWriter {
  /// Writes the JSON Schema of a document, with the schemas that it refers to under `$defs`.
  mutating func schema(of document: DocumentKind) {
    beginObject()
    member("$schema", "https://json-schema.org/draft/2020-12/schema")
    let root = document.root
    members(of: root, document.unknownKeys)
    let definitions = SchemaDefinitions(below: root)
    key("$defs")
    beginObject()
    for definition in definitions.sorted {
      key(definition.name)
      beginObject()
      switch definition.content {
      case .object(let object):
        members(of: object, document.unknownKeys)
      case .value(let summary, let schema):
        member("title", definition.name)
        member("description", summary)
        members(of: schema)
      }
      endObject()
    }
    endObject()
    endObject()
  }

  /// Writes the keywords for an object with declared fields.
  private mutating func members(of object: ObjectSchema, _ unknownKeys: UnknownKeys) {
    member("title", object.name)
    member("description", object.summary)
    member("type", "object")
    let required = object.fields.filter { $0.requirement == .required }.map(\.key)
    if !required.isEmpty { member("required", required) }
    key("properties")
    beginObject()
    for field in object.fields {
      key(field.key)
      beginObject()
      member("description", field.summary)
      let isNullable = field.nullIsAbsent && field.requirement == .optional
      members(of: isNullable ? field.schema.orNull : field.schema)
      endObject()
    }
    endObject()
    for field in object.fields {
      if case .requiredUnless(let other, let value) = field.requirement {
        exception(for: field.key, unless: other, is: value)
      }
    }
    if object.hasOneKey {
      member("minProperties", 1)
      member("maxProperties", 1)
    }
    if unknownKeys == .reported { member("additionalProperties", false) }
  }

  /// Writes the keywords for a field that is required unless another one has some value.
  private mutating func exception(for field: String, unless other: String, is value: String) {
    key("if")
    beginObject()
    key("properties")
    beginObject()
    key(other)
    beginObject()
    member("const", value)
    endObject()
    endObject()
    member("required", [other])
    endObject()
    key("else")
    beginObject()
    member("required", [field])
    endObject()
  }

  private mutating func schema(_ schema: JSONSchema) {
    beginObject()
    members(of: schema)
    endObject()
  }

  /// Writes the keywords of a schema.
  private mutating func members(of schema: JSONSchema) {
    switch schema {
    case .any: break
    case .null: member("type", "null")
    case .boolean: member("type", "boolean")
    case .number: member("type", "number")
    case .integer(let minimum, let maximum):
      member("type", "integer")
      member("minimum", minimum)
      if let maximum { member("maximum", maximum) }
    case .constant(let number): member("const", number)
    case .text(let pattern, let maxLength):
      member("type", "string")
      if let pattern { member("pattern", pattern) }
      if let maxLength { member("maxLength", maxLength) }
    case .words(let words): member("enum", words)
    case .openWords(let words):
      member("type", "string")
      member("examples", words)
    case .array(let element, let isUnique, let isNonempty):
      member("type", "array")
      if isNonempty { member("minItems", 1) }
      if isUnique { member("uniqueItems", true) }
      key("items")
      self.schema(element)
    case .dictionary(let value, let keys, let isNonempty):
      member("type", "object")
      if isNonempty { member("minProperties", 1) }
      if let keys {
        key("propertyNames")
        self.schema(keys)
      }
      key("additionalProperties")
      self.schema(value)
    case .singleton:
      member("type", "object")
      member("minProperties", 1)
      member("maxProperties", 1)
    case .anyOf(let schemas):
      key("anyOf")
      beginArray()
      for schema in schemas { self.schema(schema) }
      endArray()
    case .object(let object): member("$ref", "#/$defs/\(object().name)")
    case .definition(let name, _, _): member("$ref", "#/$defs/\(name)")
    }
  }
}
