package import ContentCatalog
import GateRules

extension PersonaFile {
  static let list = ObjectField(
    "personas", .list(of: .object { personaSchema }), "The personas.")

  static let schema = ObjectSchema(
    "persona-file", called: "a file of personas", "The personas of a catalog.",
    [CatalogFormat.field, list])

  static let title = ObjectField("title", .title, "The display name.")
  static let now = ObjectField("now", .instantOrDate, "The instant of the decisions.")
  static let like = ObjectField(
    "like", .id, "The persona whose facts and `now` this one has, unless it has the key itself.")
  static let ignores = ObjectField(
    "ignores", .strings(), "The products whose entitlements are meant to be ignored.")
  static let expect = ObjectField(
    "expect", .unread(.object { ExpectationReader.schema }), "The expected decisions.")
  static let later = ObjectField(
    "at", .list(of: .object { momentSchema }), "The expected decisions at further instants.")

  static let personaSchema = ObjectSchema(
    "persona", called: "a persona", "A named subject with expected decisions.",
    [
      SubjectDocument.id, title, like, now, SubjectDocument.entitlements,
      SubjectDocument.attributes, SubjectDocument.progress, SubjectDocument.usage,
      SubjectDocument.unknown, ignores, expect, later,
    ])

  static let momentNow = ObjectField(
    "now", .instantOrDate, "The instant of the decisions.", .required)
  static let momentExpect = ObjectField(
    "expect", .unread(.object { ExpectationReader.schema }), "The expected decisions.", .required)

  static let momentSchema = ObjectSchema(
    "persona-moment", called: "an entry of `at`", "An instant with expected decisions.",
    [momentNow, momentExpect])
}

extension ObjectSchema {
  /// The object in a file `personas.json`.
  package static var personas: ObjectSchema { PersonaFile.schema }
}
