internal import ContentCatalog
internal import GateKit
internal import GateRules

extension ObjectSchema {
  /// The offers of an explanation.
  static let offers = ObjectSchema(
    "offers", called: "offers", "The offers that open an item, best first.",
    [
      OutputField("offers", .array(of: .object { offer }), "The offers."),
      OutputField.optional(
        "absence", .openWords(UnlockOffers.Absence.allCases.map(\.rawValue)),
        "The reason for which there are no offers."),
      OutputField("hasMore", .boolean, "Whether more offers exist than are listed."),
      OutputField("isExhaustive", .boolean, "Whether the search was complete."),
      OutputField.optional(
        "validUntil", .instant,
        "The instant before which neither the decision nor the products on sale change."),
    ])

  static let offer = ObjectSchema(
    "offer", called: "an offer", "Products and needs that together open an item.",
    [
      OutputField("products", .array(of: .string), "The products to buy."),
      OutputField("needs", .array(of: .object { need }), "The steps other than buying."),
      OutputField.optional(
        "prerequisites", .array(of: .object { prerequisite }),
        "The needs whose items are locked, with the ways to open them."),
      OutputField.optional(
        "price", .object { price }, "The sum of the prices, with those of the prerequisites."),
      OutputField.optional("term", .object { term }, "The period to which the price applies."),
    ])

  private static let prerequisite = ObjectSchema(
    "prerequisite", called: "a prerequisite", "A need whose item is locked for the subject.",
    [
      OutputField("need", .object { need }, "The need."),
      OutputField.optional(
        "way", .object { way }, "The products and steps that open the item, in order."),
      OutputField.optional(
        "absence", .openWords(UnlockOffers.Absence.allCases.map(\.rawValue)),
        "The reason for which there is no way."),
    ])

  private static let way = ObjectSchema(
    "way", called: "a way", "Products and steps that together open the item of a need.",
    [
      OutputField("products", .array(of: .string), "The products to buy."),
      OutputField(
        "needs", .array(of: .object { need }), "The other steps, in the order to take them."),
      OutputField.optional("price", .object { price }, "The sum of the prices."),
      OutputField.optional("term", .object { term }, "The period to which the price applies."),
      OutputField.optional(
        "soldUntil", .instant, "The instant from which one of the products is no longer sold."),
    ])

  private static let price = ObjectSchema(
    "amount", called: "a price", "An amount of money.",
    [
      OutputField("amount", .string, "The amount as a decimal number."),
      OutputField("currency", .currency, "The currency, as in ISO 4217."),
    ])

  private static let term = ObjectSchema(
    "term", called: "a term", "The period to which a price applies.",
    [
      OutputField("period", .period, "The period."),
      OutputField("renews", .boolean, "Whether the price is due again after each period."),
    ])

  private static let need = ObjectSchema(
    "need", called: "a need", "A step that helps to open an item, with its kind as the only key.",
    [
      OutputField.optional("approval", .string, "The product whose purchase awaits approval."),
      OutputField.optional("fixPayment", .string, "The product whose payment failed."),
      OutputField.optional("resume", .string, "The paused product to resume."),
      OutputField.optional("signIn", .boolean, "The subject has to sign in."),
      OutputField.optional("enrol", .string, "The course to enrol in."),
      OutputField.optional(
        "attribute", .object { requirement },
        "The condition on the value of an attribute that the customer sets."),
      OutputField.optional(
        "staffApproval", .object { requirement },
        "The condition on the value of an attribute that staff set."),
      OutputField.optional("start", .string, "The item to start."),
      OutputField.optional("share", .object { share }, "The share of items to complete."),
      OutputField.optional("complete", .string, "The item to complete."),
      OutputField.optional("completeAgain", .string, "The completed item to complete once more."),
      OutputField.optional("score", .object { score }, "The score to reach."),
      OutputField.optional("wait", .instant, "The instant to wait for."),
    ], hasOneKey: true)

  private static let requirement = ObjectSchema(
    "requirement", called: "a requirement", "A condition on the value of an attribute.",
    [
      OutputField("attribute", .string, "The id of the attribute."),
      OutputField("comparison", .string, "The operator, as rules write it."),
      OutputField("values", .array(of: .object { attributeValue }), "The values to compare with."),
    ])

  private static let share = ObjectSchema(
    "share", called: "a share", "A share of the items in an item.",
    [
      OutputField("item", .string, "The id of the item."),
      OutputField("percent", .integer(minimum: 0, maximum: 100), "The share in percent."),
    ])

  private static let score = ObjectSchema(
    "score", called: "a score", "A score in an item.",
    [
      OutputField("item", .string, "The id of the item."),
      OutputField("atLeast", .number, "The least score."),
    ])
}
