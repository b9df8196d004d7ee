internal import ContentCatalog
internal import GateKit

/// The receipt of an app, with the purchases unread.
///
/// Source: App Store Receipts, `responseBody.Receipt`.
struct ReceiptApp: StoreObject {
  let requestDate: Instant?
  let originalPurchaseDate: Instant?
  let originalApplicationVersion: String?
  let purchases: [JSONValue]

  static let requestDate = ObjectField(
    "request_date_ms", .writtenMilliseconds, "The instant of the request.", nullIsAbsent: true)
  static let originalPurchaseDate = ObjectField(
    "original_purchase_date_ms", .writtenMilliseconds, "The first download of the app.",
    nullIsAbsent: true)
  static let originalApplicationVersion = ObjectField(
    "original_application_version", .string, "The version of the first download.",
    nullIsAbsent: true)
  static let purchases = ObjectField(
    "in_app", .list(of: .object { ReceiptPurchase.schema }), "The purchases.",
    nullIsAbsent: true)

  static let schema = ObjectSchema(
    "verify-receipt-app", called: "a receipt", "The receipt of an app.",
    [requestDate, originalPurchaseDate, originalApplicationVersion, purchases])

  init(_ object: ObjectReader) {
    requestDate = object[Self.requestDate]
    originalPurchaseDate = object[Self.originalPurchaseDate]
    originalApplicationVersion = object[Self.originalApplicationVersion]
    purchases = object[Self.purchases] ?? []
  }
}
