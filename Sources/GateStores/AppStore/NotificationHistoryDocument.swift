internal import ContentCatalog

/// A page of the notifications that the App Store sent.
///
/// Source: App Store Server API, `NotificationHistoryResponse` and `notificationHistoryResponseItem`.
struct NotificationHistoryDocument {
  /// The notifications, signed or decoded.
  let notifications: [JSONValue]
  /// Whether more pages follow; `true` if the page omits it.
  let hasMore: Bool

  static let notificationHistory = ObjectField(
    "notificationHistory", .list(of: .object { itemSchema }), "The notifications.", .required)
  static let hasMore = ObjectField(
    "hasMore", .boolean, "Whether more notifications follow.", nullIsAbsent: true)
  static let signedPayload = ObjectField(
    "signedPayload", .unread(.anyOf([.string, .object { NotificationDocument.schema }])),
    "The notification.", .required)

  static let schema = ObjectSchema(
    "app-store-notification-history", called: "a notification history", "A page of notifications.",
    [notificationHistory, hasMore])
  static let itemSchema = ObjectSchema(
    "app-store-notification-history-item", called: "an item of the notification history",
    "A notification, and the attempts to send it.", [signedPayload])

  init?(_ value: JSONValue, in context: DocumentReadingContext) {
    guard let object = ObjectReader(value, Self.schema, in: context, unknownKeys: .skipped) else {
      return nil
    }
    hasMore = object[Self.hasMore] ?? true
    guard let items = object[Self.notificationHistory] else { return nil }
    notifications = items.compactMap { item in
      ObjectReader(item, Self.itemSchema, in: context, unknownKeys: .skipped)
        .flatMap { $0[Self.signedPayload] }
    }
  }
}
