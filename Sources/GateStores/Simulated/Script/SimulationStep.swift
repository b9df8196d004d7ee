internal import ContentCatalog
internal import GateKit

/// A step of a script as written: an instant to move to, and at most one operation.
struct SimulationStep {
  let object: ObjectReader
  let operation: SimulationOperation?
  private let context: DocumentReadingContext

  static let at = ObjectField("at", .instant, "The instant of the step.")
  static let after = ObjectField("after", .period, "The time since the previous step.")
  static let note = ObjectField("note", .string, "A remark, which the report shows.")
  static let subject = ObjectField(
    "subject", .id, "The subject; that of the script if omitted.")
  static let expect = ObjectField(
    "expect", .unread(.object { ExpectationReader.schema }),
    "The expected decisions after the step.")
  static let askToBuy = ObjectField(
    "askToBuy", .boolean, "Whether the purchases of the subject await approval from now on.")
  static let offer = ObjectField(
    "offer", .unread(.anyOf([.string, .object { offerSchema }])),
    "The offer: its id or type in the StoreKit file, or its terms. Only for `buy`.")
  static let grace = ObjectField(
    "grace", .period, "The duration of the grace period. Only for `failRenewal`.")
  static let percentage = ObjectField(
    "percentage", .percentage, "The refunded part of the price. Only for `refund`.")
  static let to = ObjectField("to", .string, "The new product. Only for `change`.")
  static let with = ObjectField("with", .id, "The family member. Only for `share`.")

  static let use = ObjectField("use", .id, "Uses this counter.")
  static let item = ObjectField("item", .id, "The item that is used. Only for `use`.")
  static let points = ObjectField("points", .number, "The score. Only for `score`.")
  static let set = ObjectField(
    "set", .unread(SubjectAttributes.schema),
    "Sets these attributes, and removes those that are `null`.")
  static let enrol = ObjectField(
    "enrol", .unread(.anyOf([.boolean, .id])),
    "Enrols the subject now: `true`, or an item if `enrolled` has dates by item.")

  /// Returns the field of an operation whose value is an item.
  static func field(of operation: SimulationOperation.OnRecords) -> ObjectField<Located<String>> {
    let summary =
      switch operation {
      case .start: "Starts this item."
      case .score: "Reaches `points` in this item."
      case .complete, .use, .set, .enrol: "Completes this item."
      }
    return ObjectField(operation.rawValue, .id, summary)
  }

  /// Returns the field of an operation, whose value is a product; `nil` for the others.
  private static func productField(
    of operation: SimulationOperation
  ) -> ObjectField<Located<String>>? {
    let summary: String? =
      switch operation {
      case .buy: "Buys this product."
      case .askToBuy, .complete, .start, .score, .use, .set, .enrol: nil
      case .approve: "Completes a purchase that awaits approval."
      case .decline: "Discards a purchase that awaits approval."
      case .cancelRenewal: "Lets a subscription end with its period."
      case .failRenewal: "Lets the next payment of a subscription fail."
      case .fixBilling: "Lets the payments of a subscription succeed again."
      case .renew: "Begins the next period of a subscription now."
      case .expire: "Ends a subscription now."
      case .refund: "Refunds a purchase."
      case .reverseRefund: "Reverses the refund of a purchase."
      case .change: "Changes a subscription of this product to another product."
      case .share: "Shares a purchase with a family member."
      case .stopSharing: "Revokes the copy that the subject shares."
      }
    return summary.map { ObjectField<Located<String>>(operation.rawValue, .id, $0) }
  }

  static let schema = ObjectSchema(
    "step", called: "a step", "An instant to move to, and at most one operation.", fields)

  private static var fields: [any DeclaredField] {
    let first: [any DeclaredField] = [at, after, note, subject]
    let last: [any DeclaredField] = [offer, grace, percentage, to, with, points, item, expect]
    return first + SimulationOperation.allCases.map(field) + last
  }

  private static func field(of operation: SimulationOperation) -> any DeclaredField {
    if let product = productField(of: operation) { return product }
    switch operation.onRecords {
    case .complete, .start, .score: return Self.field(of: operation.onRecords ?? .complete)
    case .use: return use
    case .set: return set
    case .enrol: return enrol
    case nil: return askToBuy
    }
  }

  /// Reads a step, and reports keys that do not belong together.
  init?(_ value: JSONValue, in context: DocumentReadingContext) {
    guard let object = ObjectReader(value, Self.schema, in: context) else { return nil }
    self.object = object
    self.context = context
    let members = SimulationOperation.allCases.compactMap { operation in
      Self.member(of: operation, in: object).map { (operation, $0) }
    }
    operation = members.first?.0
    for (operation, member) in members.dropFirst() {
      context.report(.severalOperations(operation.rawValue), at: member.keySpan)
    }
    for other in SimulationOperation.allCases where other != operation {
      for key in other.ownKeys where value[key] != nil {
        context.report(.misplacedKey(key, other.rawValue), at: value[key]?.span ?? value.span)
      }
    }
  }

  private static func member(
    of operation: SimulationOperation, in object: ObjectReader
  ) -> JSONMember? {
    object.object.members.first { $0.key.isExactly(operation.rawValue) }
  }

  /// The product that the operation names.
  var product: Located<String>? {
    guard let operation, let field = Self.productField(of: operation) else { return nil }
    return object[field]
  }
}

extension SimulationStep {
  private static let offerType = ObjectField<Entitlement.OfferType>(
    "type", .storeWord, "The type.", .required)
  private static let offerID = ObjectField("id", .string, "The id.")
  private static let discountType = ObjectField<Entitlement.OfferDiscountType>(
    "discountType", .storeWord, "The payment mode.", .required)
  private static let offerPeriod = ObjectField(
    "period", .period, "The duration of one period.", .required)
  private static let periodCount = ObjectField(
    "periodCount", .positiveNumber, "The number of periods; 1 if omitted.")

  static let offerSchema = ObjectSchema(
    "offer", called: "an offer", "The terms of an offer.",
    [offerType, offerID, discountType, offerPeriod, periodCount])

  /// Returns the offer of a purchase; `nil` without one, or after reporting it.
  func offer(of product: SimulatedProduct) -> StoreOffer? {
    guard let value = object[Self.offer] else { return nil }
    if case .string(let name) = value.content {
      let offer = product.offers?.first {
        ($0.id?.isExactly(name) ?? false) || $0.type.rawValue.isExactly(name)
      }
      if offer == nil { context.report(.unknownOffer(name, product), at: value.span) }
      return offer
    }
    guard let terms = ObjectReader(value, Self.offerSchema, in: context) else { return nil }
    let (type, discount) = (terms[Self.offerType], terms[Self.discountType])
    let (period, count) = (terms[Self.offerPeriod], terms[Self.periodCount])
    guard let type, let discount, let period else { return nil }
    return StoreOffer(
      type: type, id: terms[Self.offerID], discountType: discount, period: period,
      periodCount: count ?? 1)
  }
}

extension ValueShape<Int> {
  /// A refunded part of a price, in percent; one outside of the range is reported.
  fileprivate static var percentage: Self {
    let range = SimulatedLedger.percentages
    return Self(.integer(minimum: range.lowerBound, maximum: range.upperBound)) {
      value, key, context in
      guard let percentage = context.integer(value, called: "`\(key)`") else { return nil }
      if range.contains(percentage) { return percentage }
      context.report(.percentageOutOfRange(percentage), at: value.span)
      return nil
    }
  }
}

extension Diagnostic.Message {
  fileprivate static func percentageOutOfRange(_ percentage: Int) -> Self {
    Self(
      .percentageOutOfRange, "`\(percentage)` percent of a price cannot be refunded",
      help: "write a whole number from 1 to 100, or omit it for the whole price")
  }

  fileprivate static func severalOperations(_ key: String) -> Self {
    Self(
      .severalOperations, "a step has one operation, and \(quoting(key)) is another one",
      help: "write it as a step of its own")
  }

  fileprivate static func misplacedKey(_ key: String, _ operation: String) -> Self {
    Self(.misplacedKey, "only a step with \(quoting(operation)) has \(quoting(key))")
  }

  fileprivate static func unknownOffer(_ name: String, _ product: SimulatedProduct) -> Self {
    Self(
      .unknownOffer, "\(quoting(product.id)) has no offer \(quoting(name))",
      help: product.offers == nil
        ? "a catalog knows no offers; write the terms, or give a StoreKit file"
        : "name an offer of the StoreKit file by its id or type")
  }
}
