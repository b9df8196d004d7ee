internal import ContentCatalog
internal import GateKit
internal import GateRules

extension ObjectSchema {
  /// The output of `explain`.
  static let explanation = ObjectSchema(
    "explanation", called: "an explanation",
    "A decision with the rules that led to it, and the offers that open the item.",
    [
      OutputField.format,
      OutputField("item", .string, "The current id of the item."),
      OutputField("subject", .string, "The id of the subject."),
      OutputField("now", .instant, "The instant of the decision."),
      OutputField("decision", .object { decision }, "The decision that the reasons explain."),
      OutputField("sentence", .string, "The decision and its reasons as a sentence."),
      OutputField.optional("tree", .object { tree }, "The rules as written, with their values."),
      OutputField(
        "reasons", .array(of: .object { reason }), "The reasons that the sentence names."),
      OutputField("offers", .object { offers }, "The offers that open the item."),
      .ignoredEntitlements,
      OutputField.optional(
        "sources", .array(of: .object { answer }),
        "The answer of every source, with `--compare-sources`."),
      OutputField.optional(
        "disagreements", .array(of: .object { disagreement }),
        "The facts about which sources disagree, with `--compare-sources`."),
    ])

  private static let decision = ObjectSchema(
    "decision", called: "a decision", "A verdict with its reason.",
    [
      .verdict, .reasonCode,
      OutputField(
        "whenLocked", .openWords(WhenLocked.allCases.map(\.rawValue)),
        "The treatment of the item on screen while it is not open."),
      .validUntil,
    ])

  private static let tree = ObjectSchema(
    "tree", called: "a tree", "The rules that decide an item, as written.",
    [
      OutputField(
        "clauses", .array(of: .object { clause }),
        "The clauses: bypass, draft, gate, requirements from the item upwards, staying open.")
    ])

  private static let clause = ObjectSchema(
    "clause", called: "a clause", "A rule that applies to the item.",
    [
      OutputField(
        "role", .openWords(ReasonTree.Clause.Role.allCases.map(\.rawValue)),
        "The role of the rule in the decision."),
      OutputField("origin", .object { origin }, "The origin of the rule."),
      OutputField("node", .object { node }, "The rule, with its value and its operands."),
    ])

  private static let origin = ObjectSchema(
    "origin", called: "an origin", "The origin of a rule, as the only key.",
    [
      OutputField.optional("item", .boolean, "A rule of the item itself."),
      OutputField.optional(
        "container", .object { container }, "A rule that is inherited from a container."),
      OutputField.optional("catalog", .boolean, "A rule of the catalog."),
    ], hasOneKey: true)

  private static let container = ObjectSchema(
    "container", called: "a container", "A container from which an item inherits a rule.",
    [
      OutputField.optional("id", .string, "The id of the container."),
      OutputField.optional(
        "title", .array(of: .object { titleText }), "The title, in each language."),
    ])

  private static let titleText = ObjectSchema(
    "titleText", called: "a title", "A title in one language.",
    [
      OutputField.optional(
        "language", .string, "The language tag; absent for a title without a language."),
      OutputField("text", .string, "The title."),
    ])

  private static let node: ObjectSchema = ObjectSchema(
    "node", called: "a rule", "A rule as written, with its value.",
    [
      OutputField("rule", .string, "The rule in the text form."),
      OutputField("kind", .string, "The name of the rule kind; `gate` for a named gate."),
      OutputField(
        "location", .object { location },
        "The position of the rule, with the path in the catalog's folder."),
      .ternary,
      OutputField(
        "isNegated", .boolean, "Whether the rule is under an odd number of negations."),
      OutputField(
        "isSufficient", .boolean,
        "Whether the rule belongs to the minimal set that suffices for the decision."),
      OutputField.optional("reason", .object { reason }, "The reason for the value."),
      OutputField("children", .array(of: .object { node }), "The rules that this rule combines."),
    ])

  static let location = ObjectSchema(
    "location", called: "a location", "A range of text in a file.", OutputField.location)

  private static let reason = ObjectSchema(
    "reason", called: "a reason", "The reason for the value of a rule.",
    [
      OutputField("code", .string, "The stable code of the reason."), .ternary,
      OutputField(
        "details", .dictionary(of: .object { detail }),
        "The details, by the names that the phrases of the rule kind use."),
    ])

  private static let detail: ObjectSchema = ObjectSchema(
    "detail", called: "a detail", "A detail of a reason, with its type as the only key.",
    [
      OutputField.optional("product", .string, "The id of a product."),
      OutputField.optional("item", .string, "The id of an item."),
      OutputField.optional("attribute", .string, "The id of an attribute."),
      OutputField.optional("counter", .string, "The id of a counter."),
      OutputField.optional("instant", .instant, "An instant."),
      OutputField.optional("duration", .string, "A duration in the form of ISO 8601."),
      OutputField.optional("value", .object { attributeValue }, "The value of an attribute."),
      OutputField.optional("count", .integer(minimum: 0), "A count."),
      OutputField.optional("number", .number, "A number."),
      OutputField.optional("text", .string, "Text, shown verbatim."),
      OutputField.optional("list", .array(of: .object { detail }), "Several details."),
    ], hasOneKey: true)

  static let attributeValue = ObjectSchema(
    "attributeValue", called: "a value",
    "The value of an attribute, with its type as the only key.",
    [
      OutputField.optional("string", .string, "Text."),
      OutputField.optional("number", .number, "A number."),
      OutputField.optional("boolean", .boolean, "`true` or `false`."),
      OutputField.optional("instant", .instant, "An instant."),
      OutputField.optional("version", .string, "A version."),
      OutputField.optional("strings", .array(of: .string), "A set of texts."),
      OutputField.optional("instantByItem", .any, "Instants, by item."),
    ], hasOneKey: true)
}
