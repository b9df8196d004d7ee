internal import ContentCatalog
internal import GateKit

/// The latest period of a subscription and its renewal, by itself, in a notification or in a list of
/// statuses.
///
/// Source: App Store Server API, `lastTransactionsItem` and `status`; App Store Server Notifications,
/// `data`.
struct SubscriptionStatus: StoreObject {
  /// The transaction, signed or decoded; `nil` in a notification that concerns none.
  let transaction: JSONValue?
  /// The renewal information, signed or decoded.
  let renewal: JSONValue?
  let originalTransactionID: String?
  let status: Int?
  /// The environment that a notification names.
  let environment: Entitlement.Environment?

  static let signedTransactionInfo = ObjectField(
    "signedTransactionInfo", .unread(.anyOf([.string, .object { TransactionPayload.schema }])),
    "The transaction.", nullIsAbsent: true)
  static let signedRenewalInfo = ObjectField(
    "signedRenewalInfo", .unread(.anyOf([.string, .object { RenewalPayload.schema }])),
    "The renewal information.", nullIsAbsent: true)
  static let originalTransactionID = ObjectField(
    "originalTransactionId", .string, "The id that all periods of a subscription share.",
    nullIsAbsent: true)
  static let status = ObjectField(
    "status", .wholeNumber, "The status of the subscription, from 1 to 5.", nullIsAbsent: true)
  static let environment = ObjectField<Entitlement.Environment>(
    "environment", .storeWord, "The environment of the subscription.", nullIsAbsent: true)

  static let schema = ObjectSchema(
    "app-store-status", called: "a subscription status", "The status of a subscription.",
    [signedTransactionInfo, signedRenewalInfo, originalTransactionID, status, environment])

  init(_ object: ObjectReader) {
    transaction = object[Self.signedTransactionInfo]
    renewal = object[Self.signedRenewalInfo]
    originalTransactionID = object[Self.originalTransactionID]
    status = object[Self.status]
    environment = object[Self.environment]
  }
}

extension SubscriptionStatus {
  /// The status while the App Store retries a payment after the grace period.
  static let billingRetry = 3
  /// The status in a grace period.
  static let gracePeriod = 4
}
