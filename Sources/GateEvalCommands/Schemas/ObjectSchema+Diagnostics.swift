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

  static let witness = ObjectSchema(
    "witness", called: "a witness", "A subject that shows a finding or a difference.",
    [
      OutputField("subject", .string, "The subject, as a line of a file of subjects."),
      OutputField.optional(
        "command", .string, "The command that explains the decision about the subject."),
    ])
}
