internal import ContentCatalog

/// A customer of the REST API v2.
///
/// Source: RevenueCat, REST API v2, `Customer`.
struct RevenueCatV2Customer: StoreObject {
  /// The list of entitlements that the customer has at the moment.
  let activeEntitlements: JSONValue?

  static let firstSeenAt = ObjectField(
    "first_seen_at", .milliseconds, "The instant at which RevenueCat first saw the customer.",
    nullIsAbsent: true)
  private static let activeEntitlements = ObjectField(
    "active_entitlements", .unread(.object { RevenueCatList.schema }),
    "The entitlements of the customer.", nullIsAbsent: true)

  static let schema = ObjectSchema(
    "revenuecat-v2-customer", called: "a customer", "A customer.",
    [firstSeenAt, activeEntitlements])

  init(_ object: ObjectReader) {
    activeEntitlements = object[Self.activeEntitlements]
  }
}
