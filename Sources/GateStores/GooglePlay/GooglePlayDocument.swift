internal import ContentCatalog
internal import GateKit

/// The purchases of a customer by token, and the instant at which the API was asked for them.
struct GooglePlayDocument: StoreObject {
  /// The instant; `nil` if the document omits it.
  let asOf: Instant?
  /// The bodies of the purchases, by token.
  let purchases: [JSONMember]
  let voidedPurchases: [JSONValue]

  static let purchases = ObjectField(
    "purchases", .members(of: .any), "The bodies of the purchases, by purchase token.", .required)
  private static let voidedPurchases = ObjectField(
    "voidedPurchases", .list(of: .object { VoidedPurchase.schema }),
    "The purchases that were refunded or revoked.", nullIsAbsent: true)

  static let schema = ObjectSchema(
    "google-play-document", called: "a document of Google Play", "Purchases of Google Play.",
    [StatedDocument.asOfField, purchases, voidedPurchases])

  init?(_ object: ObjectReader) {
    asOf = object[StatedDocument.asOfField]
    voidedPurchases = object[Self.voidedPurchases] ?? []
    guard let purchases = object[Self.purchases] else { return nil }
    self.purchases = purchases
  }
}
