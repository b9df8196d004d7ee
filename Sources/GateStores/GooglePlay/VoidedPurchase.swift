internal import ContentCatalog

/// A purchase, or an order of a subscription, that was refunded, charged back or revoked.
///
/// Source: Google Play Developer API, `VoidedPurchase`.
struct VoidedPurchase: StoreObject {
  let token: String
  /// The order, which identifies a renewal of a subscription.
  let orderID: String?
  let date: Instant
  /// The number of units that were refunded; `nil` if all were.
  let quantity: Int?

  static let token = ObjectField("purchaseToken", .string, "The purchase token.", .required)
  private static let orderID = ObjectField("orderId", .string, "The order.", nullIsAbsent: true)
  private static let date = ObjectField(
    "voidedTimeMillis", .writtenMilliseconds, "The instant of the refund.", .required)
  private static let quantity = ObjectField(
    "voidedQuantity", .wholeNumber, "The number of refunded units.", nullIsAbsent: true)

  static let schema = ObjectSchema(
    "google-play-voided-purchase", called: "a voided purchase", "A refunded purchase.",
    [token, orderID, date, quantity])

  init?(_ object: ObjectReader) {
    let token = object[Self.token]
    orderID = object[Self.orderID]
    let date = object[Self.date]
    quantity = object[Self.quantity]
    guard let token, let date else { return nil }
    self.token = token
    self.date = date
  }

  /// Returns whether the refund concerns all of an item of the purchase. An order other than the latest
  /// one of the item is an earlier period of a subscription, or another item.
  func concerns(_ item: GooglePlayPurchase.Item) -> Bool {
    if let orderID, let latest = item.orderID, ExactString(orderID) != latest { return false }
    guard let quantity, let bought = item.quantity else { return true }
    return quantity >= bought
  }
}
