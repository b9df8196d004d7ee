internal import ContentCatalog
internal import GateKit

/// The status of a response of `verifyReceipt`, which is 0 for a valid receipt.
///
/// Source: App Store Receipts, `status` and `responseBody.is_retryable`.
struct ReceiptStatus: StoreObject {
  let number: Int
  let isRetryable: Bool

  static let status = ObjectField(
    "status", .wholeNumber, "The status; 0 for a valid receipt.", nullIsAbsent: true)
  static let isRetryable = ObjectField(
    "is_retryable", .writtenBoolean, "Whether the failure is temporary.", nullIsAbsent: true)

  static let schema = ObjectSchema(
    "verify-receipt-status", called: "a response of `verifyReceipt`",
    "The status of a response of `verifyReceipt`.", [status, isRetryable])

  /// The statuses of a temporary failure of the App Store.
  private static let temporary: Set<Int> = [21005, 21009]

  init(_ object: ObjectReader) {
    number = object[Self.status] ?? 0
    isRetryable = object[Self.isRetryable] ?? false
  }

  /// The error that the status stands for; `nil` for a valid receipt.
  var error: EntitlementSourceError? {
    if number == 0 { return nil }
    let problem = "`verifyReceipt` responded with the status \(number)"
    return isRetryable || Self.temporary.contains(number)
      ? .unavailable(problem) : .badAnswer(problem)
  }
}
