internal import ContentCatalog
internal import GateKit
internal import GateRules

extension ObjectSchema {
  /// The output of `decide` and `show`.
  static let decisions = ObjectSchema(
    "decisions", called: "decisions", "The decisions about items for one subject.",
    [
      OutputField.format,
      OutputField("catalog", .string, "The id of the catalog."),
      OutputField("subject", .string, "The id of the subject."),
      OutputField("now", .instant, "The instant of the decisions."),
      OutputField("items", .array(of: .object { decided }), "The decisions."),
      OutputField.ignoredEntitlements.inSome,
    ])

  private static let decided = ObjectSchema(
    "decided", called: "a decision", "The decision about an item.",
    [
      OutputField("item", .string, "The current id of the item."), .verdict, .reasonCode,
      .validUntil,
      OutputField.optional("cause", .string, "The code of the cause; of `show`."),
      OutputField.optional(
        "sentence", .string, "The decision and its reasons as a sentence; of `show`."),
      OutputField.optional("offer", .object { offer }, "The best offer; of `show`."),
    ])

  /// The output of `eval`.
  static let results = ObjectSchema(
    "results", called: "results", "The decisions for many subjects.",
    [
      OutputField.format,
      OutputField(
        "results", .array(of: .object { result }),
        "An object for each subject and catalog. With `--format ndjson`, each is a line."),
    ])

  private static let result = ObjectSchema(
    "result", called: "a result",
    "The items of a catalog by verdict for a subject; or the reason for which the results end early.",
    [
      OutputField.optional("subject", .string, "The id of the subject."),
      OutputField.optional("catalog", .string, "The id of the catalog."),
    ]
      + Verdict.allCases.map {
        OutputField.optional($0.rawValue, .array(of: .string), "The items with this verdict.")
      } + [
        .validUntil,
        OutputField.optional(
          "incomplete", .string, "The reason for which the results end early, in the last object."),
      ])

  private static let credit = ObjectSchema(
    "credit", called: "a balance",
    "The units bought of a consumable, and the uses that spend them.",
    [
      OutputField("counter", .string, "The counter of the uses."),
      OutputField("product", .string, "The consumable."),
      OutputField(
        "bought", .integer(minimum: 0), "The number of units that were bought and not refunded."),
      OutputField("used", .integer(minimum: 0), "The number of uses."),
      OutputField(
        "isExact", .boolean, "Whether both numbers are known; there may be more otherwise."),
    ])

  /// The output of `holdings`.
  static let holdings = ObjectSchema(
    "holdings", called: "holdings", "Every product with its status for one subject.",
    [
      OutputField.format,
      OutputField("subject", .string, "The id of the subject."),
      OutputField("now", .instant, "The instant of the statuses."),
      OutputField("holdings", .array(of: .object { holding }), "The products, in catalog order."),
      OutputField(
        "credits", .array(of: .object { credit }),
        "The units bought of consumables that uses of counters spend, by counter."),
      .ignoredEntitlements,
    ])

  private static let holding = ObjectSchema(
    "holding", called: "a holding", "A product with its status.",
    [
      OutputField("product", .string, "The id of the product."),
      OutputField("state", .object { state }, "The status of the product."),
      OutputField("opens", .array(of: .string), "The items that the product opens."),
    ])

  private static let state = ObjectSchema(
    "state", called: "a state", "The status of a product, and the purchase that determines it.",
    [
      OutputField(
        "status", .openWords(HoldingState.Status.allCases.map(\.rawValue)), "The status."),
      OutputField.optional("bought", .string, "The product that was bought."),
      OutputField.optional("source", .string, "The source of the purchase."),
      OutputField.optional("purchaseDate", .instant, "The instant of the purchase."),
      OutputField.optional("end", .instant, "The instant at which the purchase ends or ended."),
      OutputField.optional("resumesAt", .instant, "The instant at which a pause ends."),
      OutputField.optional(
        "asOf", .instant,
        "The instant of the source's answer, if it is unknown whether the store has renewed since."),
    ])

  static let ignored = ObjectSchema(
    "ignoredEntitlement", called: "an ignored entitlement", "An entitlement that proves nothing.",
    [
      OutputField("entitlement", .object { .entitlement }, "The entitlement."),
      OutputField(
        "cause", .openWords(IgnoredEntitlement.Cause.allCases.map(\.rawValue)), "The cause."),
    ])
}
