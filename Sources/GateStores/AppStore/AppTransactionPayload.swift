internal import ContentCatalog
internal import GateKit

/// The purchase of the app itself, as the App Store signs it.
///
/// Source: App Store Server API, `JWSAppTransactionDecodedPayload`.
enum AppTransactionPayload {
  static let receiptType = ObjectField<Entitlement.Environment>(
    "receiptType", .storeWord, "The environment of the app.", nullIsAbsent: true)
  static let originalPurchaseDate = ObjectField(
    "originalPurchaseDate", .milliseconds, "The first download of the app.", nullIsAbsent: true)
  static let originalApplicationVersion = ObjectField(
    "originalApplicationVersion", .string, "The version of the first download.",
    nullIsAbsent: true)

  static let schema = ObjectSchema(
    "app-store-app-transaction", called: "an app transaction", "The purchase of the app itself.",
    [receiptType, originalPurchaseDate, originalApplicationVersion])
}
