package import ContentCatalog

extension CheckFile {
  static let severities = ObjectField(
    "severities", .members(of: .words(Diagnostic.Severity.allNames)),
    "The severity of findings, by code.")
  static let allow = ObjectField(
    "allow", .list(of: .object { allowSchema }), "The findings that are accepted.")
  static let expect = ObjectField(
    "expect", .list(of: .object { expectSchema }), "Statements that must be true of all subjects.")

  static let schema = ObjectSchema(
    "check-file", called: "a file of checks",
    "The accepted findings of a catalog, and what must be true of it.",
    [CatalogFormat.field, severities, allow, expect])

  static let finding = ObjectField("finding", .string, "The code of the finding.", .required)
  static let within = ObjectField(
    "in", .strings(),
    "The items, products and attributes whose findings are accepted; all if omitted.")
  static let because = ObjectField(
    "because", .string, "The reason for accepting the finding.", .required)

  static let allowSchema = ObjectSchema(
    "allowance", called: "an entry of `allow`", "Findings that are accepted.",
    [finding, within, because])

  static let id = ObjectField("id", .id, "The name of the expectation.", .required)
  static let given = ObjectField(
    "given", .rule, "A rule, or `opens(ITEM)`: the subjects that the expectation is about.")
  static let opens = ObjectField(
    "opens", .string, "The items that open for these subjects: an id, a glob, `#tag` or `*`.")
  static let except = ObjectField(
    "except", .strings(), "The items that need not open.")
  static let free = ObjectField("free", .string, "The item whose content is free in part.")
  static let atLeast = ObjectField(
    "atLeast", .string, "The least share of the content that is free, such as `40%`.")

  static let expectSchema = ObjectSchema(
    "expectation", called: "an entry of `expect`",
    "A statement that must be true of all subjects: `given` and `opens`, or `free` and `atLeast`.",
    [id, given, opens, except, free, atLeast])
}

extension ObjectSchema {
  /// The object in a file `checks.json`.
  package static var checks: ObjectSchema { CheckFile.schema }
}

extension Diagnostic.Severity {
  fileprivate static let allNames = [Self.error, .warning, .note].map(\.rawValue)
}
