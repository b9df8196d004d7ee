internal import ContentCatalog
import GateAnalysis

extension ObjectSchema {
  /// The output of `check`.
  static let diagnostics = ObjectSchema(
    "diagnostics", called: "diagnostics", "The errors, warnings and findings in catalogs.",
    [
      OutputField.format,
      OutputField("catalogs", .array(of: .object { checkedCatalog }), "The catalogs."),
    ])

  private static let checkedCatalog = ObjectSchema(
    "checkedCatalog", called: "a catalog", "A catalog with its diagnostics.",
    [
      OutputField("path", .string, "The path of the catalog."),
      OutputField.optional("catalog", .string, "The id of the catalog, unless it has errors."),
      OutputField("diagnostics", .array(of: .object { diagnostic }), "The diagnostics."),
      OutputField.optional(
        "omitted", .integer(minimum: 1),
        "The number of further diagnostics, which exceed the limit."),
    ])

  private static let diagnostic = ObjectSchema(
    "diagnostic", called: "a diagnostic", "A fault, a warning or a finding.",
    [
      OutputField("severity", .words(["error", "warning", "note"]), "The severity."),
      OutputField("code", .string, "The stable code."),
      OutputField("message", .string, "The description of the fault."),
      OutputField.optional("help", .string, "Advice on how to correct it."),
    ] + OutputField.location + [
      OutputField.optional("related", .array(of: .object { related }), "Other places."),
      OutputField.optional("witness", .object { witness }, "A subject that shows the finding."),
      OutputField.optional(
        "proof", .array(of: .string), "The statements that the proof rests on."),
    ])

  private static let related = ObjectSchema(
    "related", called: "a related place", "Another place that belongs to a diagnostic.",
    [OutputField("message", .string, "The meaning of the place.")] + OutputField.location)

  private static let witness = ObjectSchema(
    "witness", called: "a witness", "A subject that shows a finding or a difference.",
    [
      OutputField("subject", .string, "The subject, as a line of a file of subjects."),
      OutputField.optional(
        "command", .string, "The command that explains the decision about the subject."),
    ])

  /// The output of `diff`.
  static let difference = ObjectSchema(
    "difference", called: "a difference", "The differences between two versions of a catalog.",
    [
      OutputField.format,
      OutputField("items", .array(of: .object { itemDifference }), "The items of both versions."),
      OutputField(
        "declarations", .array(of: .object { declarationDifference }),
        "The changed products and attributes."),
      OutputField.optional(
        "subjects", .object { subjectTotals }, "The numbers of subjects, if there are any."),
    ])

  private static let itemDifference = ObjectSchema(
    "itemDifference", called: "a difference", "The difference of an item.",
    [
      OutputField("item", .string, "The id of the item in the new version, if it has it."),
      OutputField(
        "change", .openWords(ItemDifference.Change.allCases.map(\.rawValue)), "The change."),
      OutputField.optional("formerID", .string, "The id of the item in the old version."),
      OutputField.optional("gain", .object { witness }, "A subject that gains the item."),
      OutputField.optional("loss", .object { witness }, "A subject that loses the item."),
      OutputField.optional(
        "unknown", .object { witness }, "A subject for whom an unknown fact makes a difference."),
      OutputField.optional("productOfLoss", .string, "The product whose buyers lose the item."),
      OutputField.optional(
        "undecidedReason", .string, "The reason for which the item could not be decided."),
      OutputField.optional(
        "subjects", .object { itemTotals }, "The numbers of subjects that gain and lose the item."),
    ] + OutputField.location.map(\.inSome))

  private static let itemTotals = ObjectSchema(
    "itemTotals", called: "totals", "The numbers of subjects that gain and lose an item.",
    [
      OutputField("gains", .integer(minimum: 0), "The number that gains the item."),
      OutputField("losses", .integer(minimum: 0), "The number that loses the item."),
      OutputField("unknown", .integer(minimum: 0), "The number for whom a verdict is unknown."),
      OutputField.optional("firstGain", .string, "The first subject that gains it."),
      OutputField.optional("firstLoss", .string, "The first subject that loses it."),
    ])

  private static let declarationDifference = ObjectSchema(
    "declarationDifference", called: "a difference", "The difference of a product or an attribute.",
    [
      OutputField("family", .string, "The kind of declaration."),
      OutputField("id", .string, "The id of the declaration."),
      OutputField("aspect", .string, "The changed property, or `added` or `removed`."),
      OutputField.optional("old", .string, "The old value."),
      OutputField.optional("new", .string, "The new value."),
    ] + OutputField.location.map(\.inSome))

  private static let subjectTotals = ObjectSchema(
    "subjectTotals", called: "totals", "The numbers of subjects.",
    [
      OutputField("count", .integer(minimum: 0), "The number of subjects."),
      OutputField("rejected", .integer(minimum: 0), "The number of rejected subjects."),
      OutputField("gaining", .integer(minimum: 0), "The number that gains items."),
      OutputField("losing", .integer(minimum: 0), "The number that loses items."),
    ])
}
