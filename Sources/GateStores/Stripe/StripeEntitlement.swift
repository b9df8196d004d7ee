internal import ContentCatalog
internal import GateKit

/// An entitlement that a customer has at the moment.
///
/// Source: Stripe API reference, `ActiveEntitlement`.
struct StripeEntitlement: StoreObject {
  let id: String
  private let key: String
  private let isLive: Bool

  private static let id = ObjectField("id", .string, "The id.", .required)
  static let key = ObjectField("lookup_key", .string, "The key of the feature.", .required)
  private static let isLive = ObjectField(
    "livemode", .boolean, "Whether it was bought with money.", .required)

  static let schema = ObjectSchema(
    "stripe-entitlement", called: "an active entitlement", "An entitlement.", [id, key, isLive])

  init?(_ object: ObjectReader) {
    guard let id = object[Self.id], let key = object[Self.key], let isLive = object[Self.isLive]
    else { return nil }
    self.id = id
    self.key = key
    self.isLive = isLive
  }

  /// The entitlement, which has no end.
  var entitlement: Entitlement {
    // The last instant means no end. A subscription without an end would be unknown.
    Entitlement(
      product: ProductID(key), expiresDate: .latest,
      environment: isLive ? .production : "sandbox")
  }
}
