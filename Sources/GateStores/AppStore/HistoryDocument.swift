internal import ContentCatalog
internal import GateKit

/// A list of transactions of a customer, in pages or as a whole.
///
/// Source: App Store Server API, `HistoryResponse`, `RefundHistoryResponse` and `OrderLookupResponse`.
struct HistoryDocument: StoreObject {
  /// The transactions, signed or decoded.
  let transactions: [JSONValue]
  /// Whether more pages follow; `nil` for a list that has no pages.
  let hasMore: Bool?
  /// Whether the list is one of all transactions. Other lists name no app.
  let isHistory: Bool
  let environment: Entitlement.Environment?

  static let signedTransactions = ObjectField(
    "signedTransactions", .list(of: .anyOf([.string, .object { TransactionPayload.schema }])),
    "The transactions.", .required)
  static let hasMore = ObjectField(
    "hasMore", .boolean, "Whether more transactions follow.", nullIsAbsent: true)

  static let bundleID = ObjectField(
    "bundleId", .string, "The app; only in a history.", nullIsAbsent: true)
  static let environment = ObjectField<Entitlement.Environment>(
    "environment", .storeWord, "The environment of the transactions.", nullIsAbsent: true)

  static let schema = ObjectSchema(
    "app-store-history", called: "a transaction history", "A list of transactions.",
    [signedTransactions, hasMore, bundleID, environment])

  init?(_ object: ObjectReader) {
    let transactions = object[Self.signedTransactions]
    isHistory = object.has(Self.bundleID)
    hasMore = object[Self.hasMore] ?? (isHistory ? true : nil)
    environment = object[Self.environment]
    guard let transactions else { return nil }
    self.transactions = transactions
  }
}
