internal import ContentCatalog
internal import GateKit

/// A notification about one transaction, or about none.
///
/// Source: App Store Server Notifications, `responseBodyV2DecodedPayload`.
struct NotificationDocument: StoreObject {
  /// The subscription status that the notification reports.
  let data: JSONValue?
  let signedDate: Instant?

  static let data = ObjectField(
    "data", .unread(.object { SubscriptionStatus.schema }), "The transaction and its renewal.",
    nullIsAbsent: true)
  static let signedDate = ObjectField(
    "signedDate", .milliseconds, "The instant of the signature.", nullIsAbsent: true)

  static let schema = ObjectSchema(
    "app-store-notification", called: "a notification", "A notification of version 2.",
    [data, signedDate])

  init(_ object: ObjectReader) {
    data = object[Self.data]
    signedDate = object[Self.signedDate]
  }
}
