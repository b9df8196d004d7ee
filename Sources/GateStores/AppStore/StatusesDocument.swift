internal import ContentCatalog

/// The statuses of all subscriptions of a customer, by subscription group.
///
/// Source: App Store Server API, `StatusResponse`.
enum StatusesDocument {
  static let data = ObjectField(
    "data", .list(of: .object { groupSchema }), "The subscription groups.", .required)
  static let lastTransactions = ObjectField(
    "lastTransactions", .list(of: .object { SubscriptionStatus.schema }),
    "The subscriptions of the group.", .required)

  static let schema = ObjectSchema(
    "app-store-statuses", called: "a list of statuses", "The statuses of all subscriptions.",
    [data])
  static let groupSchema = ObjectSchema(
    "app-store-status-group", called: "a subscription group", "A subscription group.",
    [lastTransactions])

  /// Returns the statuses, unread.
  static func statuses(_ value: JSONValue, in context: DocumentReadingContext) -> [JSONValue]? {
    guard let object = ObjectReader(value, schema, in: context, unknownKeys: .skipped) else {
      return nil
    }
    return object[data]?.flatMap { group in
      ObjectReader(group, groupSchema, in: context, unknownKeys: .skipped)
        .flatMap { $0[lastTransactions] } ?? []
    }
  }
}
