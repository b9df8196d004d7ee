internal import ContentCatalog
internal import GateKit

/// A price of the Stripe API: a way to pay for a product, once or in periods.
struct StripePrice {
  let id: String
  /// The id of the product.
  let product: String
  /// The product, if the response contains it in place of its id.
  let expandedProduct: StripeProduct?
  let isActive: Bool
  let lookupKey: String?
  /// The period of a recurring price; `nil` for a price that is paid once.
  let period: CalendarDuration?
  let trial: StoreOffer?
  let amounts: [StripeAmount]
  let places: StoreFileProduct.Places

  private static let id = ObjectField("id", .id, "The id.", .required)
  private static let product = ObjectField("product", .unread(.any), "The product.", .required)
  private static let active = ObjectField(
    "active", .boolean, "Whether the price is for sale.", nullIsAbsent: true)
  private static let currency = ObjectField(
    "currency", .currencyInSmallLetters, "The currency.", .required)
  private static let currencyOptions = ObjectField(
    "currency_options", .members(of: .object { StripeAmount.schema }),
    "The amounts in further currencies.", nullIsAbsent: true)
  private static let lookupKey = ObjectField(
    "lookup_key", .string, "The name of the price in programs.", nullIsAbsent: true)
  private static let recurring = ObjectField<StripeRecurrence>(
    "recurring", .storeObject, "The terms of renewal.", nullIsAbsent: true)

  static let schema = ObjectSchema(
    "stripe-price", called: "a price", "A price of a product.",
    [id, product, active, currency, currencyOptions, lookupKey, recurring] + StripeAmount.fields)

  init?(_ value: JSONValue, in context: DocumentReadingContext) {
    guard let object = ObjectReader(value, Self.schema, in: context, unknownKeys: .skipped) else {
      return nil
    }
    let (id, product) = (object[Self.id], object[Self.product])
    let currency = object[Self.currency]
    isActive = object[Self.active] ?? true
    lookupKey = object[Self.lookupKey]
    let recurrence = object[Self.recurring]
    expandedProduct = product.flatMap {
      $0.string == nil ? StripeProduct($0, in: context) : nil
    }
    amounts =
      recurrence?.isMetered == true
      ? [] : currency.map { Self.amounts(of: object, in: $0, context) } ?? []
    period = recurrence?.period
    trial = recurrence?.trial
    places = StoreFileProduct.Places(
      in: value, id: Self.id.key, kind: Self.recurring.key, period: Self.recurring.key)
    guard let id, let productID = product?.string ?? expandedProduct?.id,
      !object.has(Self.recurring) || recurrence != nil
    else { return nil }
    self.id = id.value
    self.product = productID
  }

  private static func amounts(
    of price: ObjectReader, in currency: String, _ context: DocumentReadingContext
  ) -> [StripeAmount] {
    let main = StripeAmount(price, currency: currency, in: context)
    let others = (price[currencyOptions] ?? []).compactMap { option -> StripeAmount? in
      let code = context.currency(option.key, inSmallLetters: true, at: option.keySpan)
      guard let code, !code.isExactly(currency) else { return nil }
      let object = ObjectReader(
        option.value, StripeAmount.schema, in: context, unknownKeys: .skipped)
      return object.flatMap { StripeAmount($0, currency: code, in: context) }
    }
    return (main.map { [$0] } ?? []) + others
  }
}
