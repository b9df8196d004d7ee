package import ContentCatalog
import GateRules

extension PersonaFile {
  static let list = ObjectField(
    "personas", .list(of: .object { personaSchema }), "The personas.")

  static let schema = ObjectSchema(
    "persona-file", called: "a file of personas", "The personas of a catalog.",
    [CatalogFormat.field, list])

  static let title = ObjectField("title", .title, "The display name.")
  static let now = ObjectField("now", .instant, "The instant of the decisions.")
  static let expect = ObjectField(
    "expect", .unread(.object { expectSchema }), "The expected decisions.")

  static let personaSchema = ObjectSchema(
    "persona", called: "a persona", "A named subject with expected decisions.",
    [
      SubjectDocument.id, title, now, SubjectDocument.entitlements, SubjectDocument.attributes,
      SubjectDocument.progress, SubjectDocument.usage, SubjectDocument.unknown, expect,
    ])

  static let unlocked = ObjectField("unlocked", .strings(), "The items that are unlocked.")
  static let locked = ObjectField("locked", .strings(), "The items that are locked.")
  static let indeterminate = ObjectField(
    "indeterminate", .strings(), "The items whose decision is indeterminate.")

  package static let expectSchema = ObjectSchema(
    "expectations", called: "`expect`",
    "The expected decisions. Entries are item ids, globs, `#tag` or `*`.",
    [unlocked, locked, indeterminate])
}

extension ObjectSchema {
  /// The object in a file `personas.json`.
  package static var personas: ObjectSchema { PersonaFile.schema }
}
