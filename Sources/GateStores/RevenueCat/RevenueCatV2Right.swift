internal import ContentCatalog
internal import GateKit

/// An entitlement that a customer has at the moment.
///
/// Source: RevenueCat, REST API v2, `CustomerEntitlement`.
struct RevenueCatV2Right: StoreObject {
  let id: String
  private let expiresAt: Instant?

  static let id = ObjectField("entitlement_id", .string, "The entitlement.", .required)
  private static let expiresAt = ObjectField(
    "expires_at", .milliseconds, "The end; no end if omitted.", nullIsAbsent: true)

  static let schema = ObjectSchema(
    "revenuecat-active-entitlement", called: "an active entitlement", "An entitlement.",
    [id, expiresAt])

  init?(_ object: ObjectReader) {
    let id = object[Self.id]
    expiresAt = object[Self.expiresAt]
    guard let id else { return nil }
    self.id = id
  }

  /// The entitlement. The object does not state its environment.
  var entitlement: Entitlement {
    // The last instant means no end. A subscription without an end would be unknown.
    Entitlement(product: ProductID(id), expiresDate: expiresAt ?? .latest)
  }
}
