internal import ContentCatalog
internal import GateKit

/// A purchase of the REST API v2 other than a subscription.
///
/// Source: RevenueCat, REST API v2, `Purchase`.
struct RevenueCatV2Purchase: StoreObject {
  /// The state of a purchase. A purchase in any other state is unknown.
  private enum Status: String, CaseIterable {
    case owned
    case refunded
  }

  let id: String
  private let product: String
  private let purchasedAt: Instant
  private let status: Status
  private let quantity: Int?
  private let environment: Entitlement.Environment
  private let ownership: Entitlement.OwnershipType?
  private let rights: [RevenueCatV2Record.Right]

  private static let product = ObjectField("product_id", .string, "The product.", .required)
  private static let purchasedAt = ObjectField(
    "purchased_at", .milliseconds, "The instant of the purchase.", .required)
  private static let status = ObjectField(
    "status", .choice(Status.self), "Whether the purchase was refunded.", .required)
  private static let quantity = ObjectField(
    "quantity", .positiveNumber, "The number of units.", nullIsAbsent: true)
  private static let environment = ObjectField<Entitlement.Environment>(
    "environment", .storeWord, "The environment of the purchase.", .required)
  private static let ownership = ObjectField<Entitlement.OwnershipType>(
    "ownership", .storeWord, "Whether the customer made the purchase.", nullIsAbsent: true)

  static let schema = ObjectSchema(
    "revenuecat-v2-purchase", called: "a purchase", "A purchase.",
    [
      RevenueCatV2Subscription.id, product, purchasedAt, status, quantity, environment, ownership,
      RevenueCatV2Subscription.rights,
    ])

  init?(_ object: ObjectReader) {
    let (id, product) = (object[RevenueCatV2Subscription.id], object[Self.product])
    let (purchasedAt, status) = (object[Self.purchasedAt], object[Self.status])
    quantity = object[Self.quantity]
    let environment = object[Self.environment]
    ownership = object[Self.ownership]
    rights = object[RevenueCatV2Subscription.rights]?.rights ?? []
    guard let id, let product, let purchasedAt, let status, let environment else { return nil }
    self.id = id
    self.product = product
    self.purchasedAt = purchasedAt
    self.status = status
    self.environment = environment
  }

  /// Returns the record. The instant of a refund is not stated, so a refunded purchase is revoked from
  /// the start.
  func record() -> RevenueCatV2Record {
    var terms = Entitlement(
      product: ProductID(product), purchaseDate: purchasedAt,
      revocationDate: status == .refunded ? purchasedAt : nil, ownershipType: ownership,
      environment: environment)
    terms.quantity = quantity
    return RevenueCatV2Record(terms: terms, hasProduct: true, rights: rights)
  }
}
