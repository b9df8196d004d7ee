internal import ContentCatalog
internal import GateKit

/// A response of `verifyReceipt`, with the purchases unread.
///
/// Source: App Store Receipts, `responseBody`.
struct ReceiptDocument: StoreObject {
  /// The environment that the response and the receipt name.
  let environment: Entitlement.Environment?
  let app: ReceiptApp?
  let latest: [JSONValue]
  let renewals: [JSONValue]

  static let environment = ObjectField<Entitlement.Environment>(
    "environment", .storeWord, "The environment of the receipt.", nullIsAbsent: true)
  static let receipt = ObjectField<ReceiptApp>(
    "receipt", .storeObject, "The receipt of the app.", .required)
  static let latest = ObjectField(
    "latest_receipt_info", .list(of: .object { ReceiptPurchase.schema }),
    "The latest purchases; they have precedence over those of the receipt.", nullIsAbsent: true)
  static let renewals = ObjectField(
    "pending_renewal_info", .list(of: .object { ReceiptRenewal.schema }),
    "The renewals of subscriptions.", nullIsAbsent: true)

  static let schema = ObjectSchema(
    "verify-receipt", called: "a response of `verifyReceipt`", "A response of `verifyReceipt`.",
    [environment, receipt, latest, renewals])

  init(_ object: ObjectReader) {
    app = object[Self.receipt]
    environment = .strictest(object[Self.environment], app?.environment)
    latest = object[Self.latest] ?? []
    renewals = object[Self.renewals] ?? []
  }
}

extension ReceiptDocument {
  /// Whether the response lists every purchase. The App Store adds `latest_receipt_info`, which contains
  /// all transactions but finished consumables, only if the receipt contains a renewing subscription.
  /// `in_app` lists those of the receipt that was sent, which can be old.
  ///
  /// Source: App Store Receipts, `responseBody` and `responseBody.Receipt`.
  var isWhole: Bool { !latest.isEmpty }

  /// The instant at which the response was true: that of the request, or of the receipt that was sent.
  var statedAt: Instant? {
    isWhole ? app?.requestDate : app?.creationDate ?? app?.requestDate
  }
}
