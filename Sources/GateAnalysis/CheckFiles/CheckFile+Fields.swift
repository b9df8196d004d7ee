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
    "in", .oneOrSeveral,
    "The items, products and attributes whose findings are accepted; all if omitted.")
  static let because = ObjectField(
    "because", .string, "The reason for accepting the finding.", .required)

  static let allowSchema = ObjectSchema(
    "allowance", called: "an entry of `allow`", "Findings that are accepted.",
    [finding, within, because])

  static let id = ObjectField("id", .id, "The name of the expectation.", .required)
  static let given = ObjectField(
    "given", .rule,
    "The rule that is true of the subjects that the expectation is about. It may contain `opens(ITEM)`."
  )
  static let opens = ObjectField(
    "opens", .oneOrSeveral,
    "The items that open for these subjects: ids, globs, `#tag` or `*`.")
  static let locks = ObjectField(
    "locks", .oneOrSeveral, "The items that open for none of these subjects.")
  static let opensWhat = ObjectField(
    "opensWhat", .id,
    "The product all of whose items the product `given` opens in its place.")
  static let item = ObjectField("item", .oneOrSeveral, "The items that `only` is about.")
  static let only = ObjectField(
    "only", .rule, "The rule that is true of every subject for which the items open.")
  static let except = ObjectField(
    "except", .oneOrSeveral, "The items that the expectation is not about.")
  static let free = ObjectField("free", .string, "The item whose content is free in part.")
  static let atLeast = ObjectField(
    "atLeast", .string, "The least share of the content that is free, such as `40%`.")
  static let atMost = ObjectField("atMost", .string, "The largest share that is free.")

  static let expectSchema = ObjectSchema(
    "expectation", called: "an entry of `expect`",
    "A statement that must be true of all subjects: `given` with `opens`, `locks` or `opensWhat`, `item` and "
      + "`only`, or `free` with `atLeast` or `atMost`.",
    [id, given, opens, locks, opensWhat, item, only, except, free, atLeast, atMost])
}

extension ObjectSchema {
  /// The object in a file `checks.json`.
  package static var checks: ObjectSchema { CheckFile.schema }
}

extension Diagnostic.Severity {
  fileprivate static let allNames = [Self.error, .warning, .note].map(\.rawValue)
}
