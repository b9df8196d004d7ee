import GateKit

extension EdgeCase {
  /// The situations of objects of RevenueCat's API v2.
  static let revenueCatV2: [EdgeCase] = [
    EdgeCase("a subscription within its period", "active", .pro(.held), .revenueCatV2("ends_at")),
    EdgeCase(
      "a subscription after its period", "expired", .pro(.expired), .revenueCatV2("gives_access")),
    EdgeCase(
      "a failed renewal in a grace period, whose end is not stated: held for 24 hours", "grace",
      .pro(.heldInGrace), .revenueCatV2("status"), .gateKit),
    EdgeCase(
      "a failed renewal after the grace period", "retry", .pro(.inBillingRetry),
      .revenueCatV2("status")),
    EdgeCase("a paused subscription", "paused", .pro(.paused), .revenueCatV2("status")),
    EdgeCase(
      "a subscription that is not paid for yet", "incomplete", .pro(.pending, everOwned: false),
      .revenueCatV2("status")),
    EdgeCase("a free trial", "trial", .pro(.held), .revenueCatV2("status")),
    EdgeCase(
      "a canceled renewal, until the period ends", "canceled", .pro(.held),
      .revenueCatV2("auto_renewal_status")),
    EdgeCase(
      "a subscription without access, although its period lasts", "access-withdrawn",
      .pro(.expired), .revenueCatV2("gives_access")),
    EdgeCase(
      "a status of a later version: the access counts", "access-of-later-status", .pro(.held),
      .revenueCatV2("gives_access")),
    EdgeCase("Family Sharing", "family-shared", .pro(.held), .revenueCatV2("ownership")),
    EdgeCase(
      "a subscription in the sandbox, also through an entitlement", "sandbox",
      [
        Expectation("pro", .neverBought, everOwned: false),
        Expectation("vip", .neverBought, everOwned: false),
      ], .revenueCatV2("environment")),
    EdgeCase(
      "an entitlement whose key a catalog lists for `revenuecat`", "entitlement",
      [Expectation("pro", .held, everOwned: true), Expectation("vip", .held, everOwned: true)],
      .revenueCatV2("entitlements")),
    EdgeCase(
      "an entitlement that no catalog lists", "entitlement-not-in-catalog",
      [
        Expectation("pro", .held, everOwned: true),
        Expectation("vip", .neverBought, everOwned: false),
      ], .revenueCatV2("entitlements")),
    EdgeCase(
      "a grant of RevenueCat itself: it counts through its entitlement", "granted-by-revenuecat",
      [Expectation("vip", .held, everOwned: true)], .revenueCatV2("product_id")),
    EdgeCase(
      "an active entitlement whose id a catalog lists", "active-entitlement",
      [Expectation("vip", .held, everOwned: true)], .revenueCatV2("entitlement_id")),
    EdgeCase(
      "an active entitlement without an end", "active-entitlement-without-end",
      [Expectation("vip", .held, everOwned: true)], .revenueCatV2("expires_at")),
    EdgeCase(
      "an active entitlement that a purchase in the sandbox gives",
      "active-entitlement-of-sandbox", [Expectation("vip", .neverBought, everOwned: false)],
      .revenueCatV2("environment"), .gateKit),
    EdgeCase(
      "an entitlement that the latest list of active ones lacks", "active-entitlement-over",
      [Expectation("vip", .neverBought, everOwned: false)], .gateKit),
    EdgeCase(
      "other purchases", "purchase",
      [
        Expectation("lifetime", .held, everOwned: true),
        Expectation("camp", .held, everOwned: true),
      ], .revenueCatV2("purchased_at")),
    EdgeCase(
      "a refunded purchase", "refunded", [Expectation("lifetime", .revoked, everOwned: false)],
      .revenueCatV2("status")),
    EdgeCase(
      "a purchase with a status of a later version", "unknown-status-of-purchase",
      [Expectation("lifetime", .unknown, everOwned: nil)],
      faults: ["objects[0].items[0].status"], .gateKit),
    EdgeCase(
      "a list without its last page", "more-pages",
      [
        Expectation("pro", .held, everOwned: true),
        Expectation("lifetime", .unknown, everOwned: nil),
      ], .revenueCatV2("next_page")),
    EdgeCase(
      "a single subscription: other products are unknown", "single-subscription",
      [
        Expectation("pro", .held, everOwned: true),
        Expectation("lifetime", .unknown, everOwned: nil),
      ], .gateKit),
    EdgeCase(
      "several objects with one id: the latest counts", "later-document", .pro(.expired), .gateKit),
    EdgeCase(
      "contradictory objects as of one instant", "contradiction", .pro(.unknown, everOwned: nil),
      .gateKit),
    EdgeCase(
      "a product that the catalog lacks", "unknown-product", .pro(.neverBought, everOwned: false),
      .gateKit),
    EdgeCase(
      "a subscription without optional fields", "missing-fields", .pro(.held),
      .revenueCatV2("gives_access")),
    EdgeCase(
      "fields of a later version: ignored", "later-version", .pro(.held), .gateKit),
    EdgeCase(
      "a field of the wrong type", "wrong-types", .pro(.unknown, everOwned: nil),
      faults: ["objects[0].items[0].ends_at"], .gateKit),
    EdgeCase(
      "a malformed subscription, beside a purchase", "malformed-among-good",
      [
        Expectation("pro", .unknown, everOwned: nil),
        Expectation("lifetime", .held, everOwned: true),
      ], faults: ["objects[0].items[0].gives_access"], .gateKit),
  ]
}
