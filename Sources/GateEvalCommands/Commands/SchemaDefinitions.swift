internal import ContentCatalog

/// The named schemas that a document refers to, directly or indirectly.
struct SchemaDefinitions {
  struct Definition {
    enum Content {
      case object(ObjectSchema)
      case value(summary: String, JSONSchema)
    }

    let name: String
    let content: Content
  }

  private var definitions: [String: Definition] = [:]

  /// Collects the definitions for the fields of an object, which itself has no definition unless
  /// one of its fields refers to it.
  init(below root: ObjectSchema) { addFields(of: root) }

  /// The definitions, sorted by name.
  var sorted: [Definition] { definitions.values.sorted { $0.name < $1.name } }

  private mutating func addFields(of object: ObjectSchema) {
    for field in object.fields { add(field.schema) }
  }

  private mutating func add(_ schema: JSONSchema) {
    switch schema {
    case .any, .null, .boolean, .number, .integer, .constant, .text, .words, .openWords,
      .singleton:
      break
    case .array(let element, _, _): add(element)
    case .dictionary(let value, let keys, _):
      if let keys { add(keys) }
      add(value)
    case .anyOf(let schemas): for schema in schemas { add(schema) }
    case .object(let object):
      let object = object()
      if insert(Definition(name: object.name, content: .object(object))) { addFields(of: object) }
    case .definition(let name, let summary, let schema):
      if insert(Definition(name: name, content: .value(summary: summary, schema))) { add(schema) }
    }
  }

  /// Returns whether the definition is new.
  private mutating func insert(_ definition: Definition) -> Bool {
    definitions.updateValue(definition, forKey: definition.name) == nil
  }
}
