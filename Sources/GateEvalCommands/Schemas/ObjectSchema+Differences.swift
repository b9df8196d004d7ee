internal import ContentCatalog
import GateAnalysis

extension ObjectSchema {
  /// The output of `diff`.
  static let difference = ObjectSchema(
    "difference", called: "a difference", "The differences between two versions of a catalog.",
    [
      OutputField.format,
      OutputField("items", .array(of: .object { itemDifference }), "The items of both versions."),
      OutputField(
        "declarations", .array(of: .object { declarationDifference }),
        "The changed keys of declarations."),
      OutputField(
        "possibleRenames", .array(of: .object { possibleRename }),
        "The products and items that may have been renamed."),
      OutputField(
        "personas", .array(of: .object { changedPersona }),
        "The personas for whom an item opens or closes."),
      OutputField(
        "acceptedFindings", .object { acceptedFindings },
        "The accepted findings that only one version has."),
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
      OutputField(
        "causes", .array(of: .object { declarationDifference }),
        "The changed declarations on which the item depends; its rules include those that it inherits."
      ),
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
      OutputField(
        "payingLosses", .integer(minimum: 0), "The number of these who hold a product."),
      OutputField("unknown", .integer(minimum: 0), "The number for whom a verdict is unknown."),
      OutputField.optional("firstGain", .string, "The first subject that gains it."),
      OutputField.optional("firstLoss", .string, "The first subject that loses it."),
    ])

  private static let declarationDifference = ObjectSchema(
    "declarationDifference", called: "a difference", "The difference of one key of a declaration.",
    [
      OutputField("family", .string, "The kind of declaration."),
      OutputField("id", .string, "The id of the declaration."),
      OutputField(
        "aspect", .string, "The changed key, or `added`, `removed`, `container` or `rule`."),
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
      OutputField(
        "losingAll", .integer(minimum: 0), "The number that loses all that it has."),
      OutputField("groups", .array(of: .object { groupTotals }), "The numbers by group."),
      OutputField.optional(
        "otherGroups", .object { groupCount }, "The numbers of the groups that are not listed."),
    ])

  private static let counts = [
    OutputField("count", .integer(minimum: 0), "The number of subjects."),
    OutputField("gaining", .integer(minimum: 0), "The number that gains items."),
    OutputField("losing", .integer(minimum: 0), "The number that loses items."),
    OutputField("losingAll", .integer(minimum: 0), "The number that loses all that it has."),
  ]

  private static let groupTotals = ObjectSchema(
    "groupTotals", called: "totals", "The numbers of subjects of one group.",
    [
      OutputField(
        "names", .array(of: .string),
        "The products that the subjects hold, the value of the attribute, or their sources.")
    ] + counts)

  private static let groupCount = ObjectSchema(
    "groupCount", called: "totals", "The numbers of subjects of several groups.", counts)

  private static let possibleRename = ObjectSchema(
    "possibleRename", called: "a rename", "A declaration that may have been renamed.",
    [
      OutputField("family", .string, "The kind of declaration: `product` or `item`."),
      OutputField("old", .string, "The id in the old version."),
      OutputField("new", .string, "The id in the new version."),
    ])

  private static let changedPersona = ObjectSchema(
    "changedPersona", called: "a difference", "The items that a persona gains and loses.",
    [
      OutputField("persona", .string, "The id of the persona."),
      OutputField("gains", .array(of: .string), "The items that open."),
      OutputField("losses", .array(of: .string), "The items that close."),
    ])

  private static let acceptedFindings = ObjectSchema(
    "acceptedFindings", called: "accepted findings",
    "The entries of `allow` in `checks.json` that only one version has.",
    [
      OutputField("added", .array(of: .object { acceptedFinding }), "Those of the new version."),
      OutputField("removed", .array(of: .object { acceptedFinding }), "Those of the old version."),
    ])

  private static let acceptedFinding = ObjectSchema(
    "acceptedFinding", called: "an accepted finding", "An entry of `allow`.",
    [
      OutputField("finding", .string, "The code of the findings."),
      OutputField("in", .array(of: .string), "What the findings are about; empty for all."),
      OutputField("because", .string, "The reason for accepting them."),
    ])
}
