/// A purchase that was refunded, charged back or revoked, with the members of the API.
///
/// Source: Google Play Developer API, `VoidedPurchase`.
public struct GooglePlayVoidedPurchase: Hashable, Sendable, Codable {
  /// The purchase token.
  public let purchaseToken: String
  /// The order, which of a subscription is one of its renewals.
  public let orderId: String?
  /// The instant of the refund, in milliseconds since 1970, as a text.
  public let voidedTimeMillis: String
  /// The instant of the purchase, in milliseconds since 1970, as a text.
  public let purchaseTimeMillis: String?
  /// The initiator: 0 for the customer, 1 for the developer, 2 for Google.
  public let voidedSource: Int?
  /// The reason, as a number.
  public let voidedReason: Int?
  /// The number of units that were refunded; `nil` if all were.
  public let voidedQuantity: Int?
}
