internal import ContentCatalog
internal import GateKit

/// A subscription of the REST API v2.
///
/// Source: RevenueCat, REST API v2, `Subscription`. `gives_access` decides whether it is held; the status
/// says why not.
struct RevenueCatV2Subscription: StoreObject {
  let id: String
  private let product: String?
  private let startsAt: Instant?
  private let periodStartsAt: Instant?
  private let endsAt: Instant?
  private let givesAccess: Bool
  private let status: String?
  private let renewal: String?
  private let environment: Entitlement.Environment
  private let ownership: Entitlement.OwnershipType?
  private let rights: [RevenueCatV2Record.Right]

  static let id = ObjectField("id", .string, "The id.", .required)
  static let product = ObjectField(
    "product_id", .string, "The product; absent for a grant of RevenueCat.", nullIsAbsent: true)
  private static let startsAt = ObjectField(
    "starts_at", .milliseconds, "The start of the subscription.", nullIsAbsent: true)
  private static let periodStartsAt = ObjectField(
    "current_period_starts_at", .milliseconds, "The start of the period.", nullIsAbsent: true)
  private static let endsAt = ObjectField(
    "ends_at", .milliseconds, "The end of the latest period.", nullIsAbsent: true)
  private static let givesAccess = ObjectField(
    "gives_access", .boolean, "Whether the subscription gives access.", .required)
  private static let status = ObjectField("status", .string, "The status.", nullIsAbsent: true)
  private static let renewal = ObjectField(
    "auto_renewal_status", .string, "Whether the subscription renews.", nullIsAbsent: true)
  private static let environment = ObjectField<Entitlement.Environment>(
    "environment", .storeWord, "The environment of the purchase.", .required)
  private static let ownership = ObjectField<Entitlement.OwnershipType>(
    "ownership", .storeWord, "Whether the customer made the purchase.", nullIsAbsent: true)
  static let rights = ObjectField<RevenueCatV2Rights>(
    "entitlements", .storeObject, "The entitlements that it gives.", nullIsAbsent: true)

  static let schema = ObjectSchema(
    "revenuecat-v2-subscription", called: "a subscription", "A subscription.",
    [
      id, product, startsAt, periodStartsAt, endsAt, givesAccess, status, renewal, environment,
      ownership, rights,
    ])

  init?(_ object: ObjectReader) {
    let (id, givesAccess) = (object[Self.id], object[Self.givesAccess])
    product = object[Self.product]
    startsAt = object[Self.startsAt]
    periodStartsAt = object[Self.periodStartsAt]
    endsAt = object[Self.endsAt]
    status = object[Self.status]
    renewal = object[Self.renewal]
    let environment = object[Self.environment]
    ownership = object[Self.ownership]
    rights = object[Self.rights]?.rights ?? []
    guard let id, let givesAccess, let environment else { return nil }
    self.id = id
    self.givesAccess = givesAccess
    self.environment = environment
  }
}

extension RevenueCatV2Subscription {
  /// The time for which access is given whose end is not stated, as in a grace period.
  private static let unstatedGrace: Int64 = 86_400

  /// Returns the record as of an instant.
  func record(asOf now: Instant) -> RevenueCatV2Record {
    let isTrial = status == "trialing"
    var terms = Entitlement(
      product: ProductID(product ?? ""), purchaseDate: periodStartsAt ?? startsAt,
      originalPurchaseDate: startsAt, expiresDate: endsAt, isPending: status == "incomplete",
      isInBillingRetry: status == "in_grace_period" || status == "in_billing_retry",
      ownershipType: ownership, offerType: isTrial ? "introductory" : nil,
      offerDiscountType: isTrial ? "freeTrial" : nil, environment: environment)
    terms.willAutoRenew = willAutoRenew
    if givesAccess {
      terms.isPending = false
      if (endsAt ?? .earliest) <= now {
        terms.gracePeriodExpiresDate = now.advanced(bySeconds: Self.unstatedGrace)
        terms.expiresDate = endsAt ?? now
      }
    } else {
      terms.expiresDate = min(endsAt ?? now, now)
      if status == "paused" { terms.pausedAt = terms.expiresDate }
    }
    return RevenueCatV2Record(terms: terms, hasProduct: product != nil, rights: rights)
  }

  /// Whether the product renews at the end of the period; `nil` if that depends on the customer, or if the
  /// status is not known.
  private var willAutoRenew: Bool? {
    switch renewal {
    case "will_renew", "has_already_renewed": true
    case "will_not_renew", "will_pause": false
    default: nil
    }
  }
}
