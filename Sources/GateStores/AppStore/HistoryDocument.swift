internal import ContentCatalog

/// A page of the transactions of a customer.
///
/// Source: App Store Server API, `HistoryResponse`.
struct HistoryDocument: StoreObject {
  /// The transactions, signed or decoded.
  let transactions: [JSONValue]
  /// Whether more pages follow; `true` if the page omits it.
  let hasMore: Bool

  static let signedTransactions = ObjectField(
    "signedTransactions", .list(of: .anyOf([.string, .object { TransactionPayload.schema }])),
    "The transactions.", .required)
  static let hasMore = ObjectField(
    "hasMore", .boolean, "Whether more transactions follow.", nullIsAbsent: true)

  static let schema = ObjectSchema(
    "app-store-history", called: "a transaction history", "A page of transactions.",
    [signedTransactions, hasMore])

  init?(_ object: ObjectReader) {
    let transactions = object[Self.signedTransactions]
    hasMore = object[Self.hasMore] ?? true
    guard let transactions else { return nil }
    self.transactions = transactions
  }
}
