internal import ContentCatalog
internal import GateKit

/// The renewal information of a subscription as the App Store signs it.
///
/// Source: App Store Server API, `JWSRenewalInfoDecodedPayload`.
enum RenewalPayload {
  static let originalTransactionID = ObjectField(
    "originalTransactionId", .string, "The id that all periods of a subscription share.",
    .required)
  static let productID = ObjectField(
    "productId", .string, "The product of the latest period.", nullIsAbsent: true)
  static let autoRenewStatus = ObjectField(
    "autoRenewStatus", .wholeNumber, "1 if the subscription will renew at its end, and 0 if not.",
    nullIsAbsent: true)
  static let isInBillingRetryPeriod = ObjectField(
    "isInBillingRetryPeriod", .boolean, "Whether the App Store is retrying the payment.",
    nullIsAbsent: true)
  static let gracePeriodExpiresDate = ObjectField(
    "gracePeriodExpiresDate", .milliseconds, "The end of the grace period.", nullIsAbsent: true)
  static let signedDate = ObjectField(
    "signedDate", .milliseconds, "The instant of the signature.", nullIsAbsent: true)

  static let schema = ObjectSchema(
    "app-store-renewal", called: "renewal information", "The renewal of a subscription.",
    [
      originalTransactionID, productID, autoRenewStatus, isInBillingRetryPeriod,
      gracePeriodExpiresDate, signedDate,
    ])

  /// The statuses that Apple lists. Others are ignored.
  private static let willAutoRenew = [0: false, 1: true]

  static func renewal(_ value: JSONValue, in context: DocumentReadingContext) -> StoreRenewal? {
    guard let object = ObjectReader(value, schema, in: context, unknownKeys: .skipped) else {
      return nil
    }
    let id = object[originalTransactionID]
    let renewal = StoreRenewal(
      originalID: id ?? "", product: object[productID].map { ProductID($0) },
      statedAt: object[signedDate],
      willAutoRenew: object[autoRenewStatus].flatMap { willAutoRenew[$0] },
      isInBillingRetry: object[isInBillingRetryPeriod] ?? false,
      gracePeriodExpiresDate: object[gracePeriodExpiresDate])
    return id == nil ? nil : renewal
  }
}
