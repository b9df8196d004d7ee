internal import ContentCatalog
internal import GateKit

/// A customer of RevenueCat, with the purchases and the attributes unread.
///
/// Source: RevenueCat, REST API v1, `customer_info_model`.
struct RevenueCatCustomer: StoreObject {
  let subscriptions: [JSONMember]
  let nonSubscriptions: [JSONMember]
  let entitlements: [JSONMember]
  /// Whether the customer has both lists of purchases. Responses of the time before `non_subscriptions`
  /// have other purchases only in `other_purchases`, which is deprecated and not read.
  let listsAllPurchases: Bool

  static let firstSeen = ObjectField(
    "first_seen", .instant, "The instant at which RevenueCat first saw the customer.",
    nullIsAbsent: true)
  static let originalPurchaseDate = ObjectField(
    "original_purchase_date", .instant, "The first download of the app.", nullIsAbsent: true)
  static let originalApplicationVersion = ObjectField(
    "original_application_version", .string, "The first version of the app.", nullIsAbsent: true)
  static let subscriptions = ObjectField(
    "subscriptions", .members(of: .object { RevenueCatPurchase.schema }),
    "The latest period of each subscription, by product.", nullIsAbsent: true)
  static let nonSubscriptions = ObjectField(
    "non_subscriptions", .members(of: .array(of: .object { RevenueCatPurchase.schema })),
    "The other purchases, by product.", nullIsAbsent: true)
  static let entitlements = ObjectField(
    "entitlements", .members(of: .object { RevenueCatEntitlement.schema }),
    "The entitlements, by key.", nullIsAbsent: true)

  static let schema = ObjectSchema(
    "revenuecat-customer", called: "a customer", "A customer of RevenueCat.",
    [
      firstSeen, originalPurchaseDate, originalApplicationVersion, subscriptions,
      nonSubscriptions, entitlements,
    ])

  init(_ object: ObjectReader) {
    let (subscriptions, others) = (object[Self.subscriptions], object[Self.nonSubscriptions])
    self.subscriptions = subscriptions ?? []
    nonSubscriptions = others ?? []
    listsAllPurchases = subscriptions != nil && others != nil
    entitlements = object[Self.entitlements] ?? []
  }

  /// Whether no purchase is listed.
  var isWithoutPurchase: Bool {
    subscriptions.isEmpty && nonSubscriptions.isEmpty && entitlements.isEmpty
  }
}
