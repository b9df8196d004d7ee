internal import ContentCatalog

/// An item of a subscription, with a price.
///
/// Source: Stripe API reference, `SubscriptionItem`.
struct StripeItem: StoreObject {
  let price: StripeItemPrice?
  let plan: StripeItemPrice?
  let quantity: Int?
  /// The period; absent before the API version 2025-03-31, which moved it from the subscription.
  let periodStart: Instant?
  let periodEnd: Instant?

  static let price = ObjectField<StripeItemPrice>(
    "price", .storeObject, "The price.", nullIsAbsent: true)
  static let plan = ObjectField<StripeItemPrice>(
    "plan", .storeObject, "The plan, which precedes the price.", nullIsAbsent: true)
  private static let quantity = ObjectField(
    "quantity", .wholeNumber, "The number of units.", nullIsAbsent: true)

  static let schema = ObjectSchema(
    "stripe-item", called: "an item", "An item of a subscription.",
    [price, plan, quantity, StripeSubscription.periodStart, StripeSubscription.periodEnd])

  init(_ object: ObjectReader) {
    price = object[Self.price]
    plan = object[Self.plan]
    quantity = object[Self.quantity]
    periodStart = object[StripeSubscription.periodStart]
    periodEnd = object[StripeSubscription.periodEnd]
  }

  /// Returns the name of the product; `nil` if the item names none.
  func product(_ policy: StripePolicy) -> String? {
    policy.name(price: price?.id ?? plan?.id, product: price?.product ?? plan?.product)
  }
}

/// A price or a plan of a product.
struct StripeItemPrice: StoreObject {
  let id: String
  let product: String?

  private static let id = ObjectField("id", .string, "The id.", .required)
  private static let product = ObjectField(
    "product", .expandable, "The product.", nullIsAbsent: true)

  static let schema = ObjectSchema("stripe-price", called: "a price", "A price.", [id, product])

  init?(_ object: ObjectReader) {
    product = object[Self.product]
    guard let id = object[Self.id] else { return nil }
    self.id = id
  }
}

extension ValueShape<String> {
  /// The id of an object, or the object itself.
  fileprivate static var expandable: Self {
    Self(.anyOf([.string, .dictionary(of: .any, keys: nil)])) { value, key, context in
      if let id = value["id"]?.string { return id }
      return context.string(value, called: "`\(key)`")
    }
  }
}
