internal import ContentCatalog

/// A product of the Stripe API, whose prices are what customers buy.
struct StripeProduct: StoreObject {
  let id: String
  let name: String?
  let isActive: Bool

  private static let id = ObjectField("id", .id, "The id.", .required)
  private static let name = ObjectField("name", .string, "The name.", nullIsAbsent: true)
  private static let active = ObjectField(
    "active", .boolean, "Whether the product is for sale.", nullIsAbsent: true)

  static let schema = ObjectSchema(
    "stripe-product", called: "a product", "A product.", [id, name, active])

  init?(_ object: ObjectReader) {
    let id = object[Self.id]
    name = object[Self.name]
    isActive = object[Self.active] ?? true
    guard let id else { return nil }
    self.id = id.value
  }
}
