internal import ContentCatalog
internal import GateKit

/// The statuses of all subscriptions of a customer, by subscription group.
///
/// Source: App Store Server API, `StatusResponse`.
struct StatusesDocument {
  /// The statuses, unread.
  let statuses: [JSONValue]
  let environment: Entitlement.Environment?

  static let data = ObjectField(
    "data", .list(of: .object { groupSchema }), "The subscription groups.", .required)
  static let lastTransactions = ObjectField(
    "lastTransactions", .list(of: .object { SubscriptionStatus.schema }),
    "The subscriptions of the group.", .required)
  static let environment = ObjectField<Entitlement.Environment>(
    "environment", .storeWord, "The environment of the subscriptions.", nullIsAbsent: true)

  static let schema = ObjectSchema(
    "app-store-statuses", called: "a list of statuses", "The statuses of all subscriptions.",
    [data, environment])
  static let groupSchema = ObjectSchema(
    "app-store-status-group", called: "a subscription group", "A subscription group.",
    [lastTransactions])

  init?(_ value: JSONValue, in context: DocumentReadingContext) {
    guard let object = ObjectReader(value, Self.schema, in: context, unknownKeys: .skipped) else {
      return nil
    }
    environment = object[Self.environment]
    guard let groups = object[Self.data] else { return nil }
    statuses = groups.flatMap { group in
      ObjectReader(group, Self.groupSchema, in: context, unknownKeys: .skipped)
        .flatMap { $0[Self.lastTransactions] } ?? []
    }
  }
}
