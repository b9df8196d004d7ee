internal import ContentCatalog
internal import GateKit

/// The renewal of a subscription in a response of `verifyReceipt`.
///
/// Source: App Store Receipts, `responseBody.Pending_renewal_info`.
enum ReceiptRenewal {
  static let originalTransactionID = ObjectField(
    "original_transaction_id", .string, "The id that all periods of a subscription share.",
    .required)
  static let productID = ObjectField(
    "product_id", .string, "The product of the latest period.", nullIsAbsent: true)
  static let autoRenewStatus = ObjectField(
    "auto_renew_status", .writtenBoolean, "Whether the subscription will renew at its end.",
    nullIsAbsent: true)
  static let isInBillingRetryPeriod = ObjectField(
    "is_in_billing_retry_period", .writtenBoolean,
    "Whether the App Store is retrying the payment.", nullIsAbsent: true)
  static let gracePeriodExpiresDate = ObjectField(
    "grace_period_expires_date_ms", .writtenMilliseconds, "The end of the grace period.",
    nullIsAbsent: true)

  static let schema = ObjectSchema(
    "verify-receipt-renewal", called: "a renewal", "The renewal of a subscription.",
    [
      originalTransactionID, productID, autoRenewStatus, isInBillingRetryPeriod,
      gracePeriodExpiresDate,
    ])

  /// - Parameter statedAt: the instant of the response.
  static func renewal(
    _ value: JSONValue, in context: DocumentReadingContext, statedAt: Instant?
  ) -> StoreRenewal? {
    guard let object = ObjectReader(value, schema, in: context, unknownKeys: .skipped) else {
      return nil
    }
    let id = object[originalTransactionID]
    let renewal = StoreRenewal(
      originalID: id ?? "", product: object[productID].map { ProductID($0) }, statedAt: statedAt,
      willAutoRenew: object[autoRenewStatus],
      isInBillingRetry: object[isInBillingRetryPeriod] ?? false,
      gracePeriodExpiresDate: object[gracePeriodExpiresDate])
    return id == nil ? nil : renewal
  }
}
