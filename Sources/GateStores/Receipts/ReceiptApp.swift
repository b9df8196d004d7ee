internal import ContentCatalog
internal import GateKit

/// The receipt of an app, with the purchases unread.
///
/// Source: App Store Receipts, `responseBody.Receipt`.
struct ReceiptApp: StoreObject {
  /// The environment that `receipt_type` names.
  let environment: Entitlement.Environment?
  let requestDate: Instant?
  /// The instant at which the App Store wrote the receipt that was sent to it.
  let creationDate: Instant?
  let purchases: [JSONValue]

  static let receiptType = ObjectField(
    "receipt_type", .string, "The environment, such as `ProductionSandbox`.", nullIsAbsent: true)
  static let requestDate = ObjectField(
    "request_date_ms", .writtenMilliseconds, "The instant of the request.", nullIsAbsent: true)
  static let creationDate = ObjectField(
    "receipt_creation_date_ms", .writtenMilliseconds, "The instant of the receipt.",
    nullIsAbsent: true)
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
    [
      receiptType, requestDate, creationDate, originalPurchaseDate, originalApplicationVersion,
      purchases,
    ])

  init(_ object: ObjectReader) {
    environment = object[Self.receiptType].map(Self.environment)
    requestDate = object[Self.requestDate]
    creationDate = object[Self.creationDate]
    purchases = object[Self.purchases] ?? []
  }

  /// Returns the environment of a type of receipts. Volume purchases have types of their own.
  private static func environment(ofType type: String) -> Entitlement.Environment {
    switch type {
    case "Production", "ProductionVPP": .production
    case "ProductionSandbox", "ProductionVPPSandbox": "sandbox"
    default: Entitlement.Environment(storeWord: type)
    }
  }
}
