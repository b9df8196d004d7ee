import GateKit

extension EdgeCase {
  /// The situations of customers of RevenueCat.
  static let revenueCat: [EdgeCase] = [
    EdgeCase(
      "a subscription within its period", "active", .pro(.held), .revenueCat("expires_date")),
    EdgeCase(
      "a subscription after its period", "expired", .pro(.expired), .revenueCat("expires_date")),
    EdgeCase(
      "a failed renewal in the grace period", "grace", .pro(.heldInGrace),
      .revenueCat("grace_period_expires_date")),
    EdgeCase(
      "a failed renewal after the grace period", "grace-over", .pro(.inBillingRetry),
      .revenueCat("grace_period_expires_date")),
    EdgeCase(
      "a billing issue, while the period still lasts", "retry-before-expiry", .pro(.held),
      .revenueCat("billing_issues_detected_at")),
    EdgeCase(
      "a billing issue, up to 60 days after the period", "retry-after-expiry",
      .pro(.inBillingRetry), .revenueCat("billing_issues_detected_at")),
    EdgeCase(
      "a billing issue, later than 60 days after the period", "retry-too-old", .pro(.expired),
      .revenueCat("billing_issues_detected_at"), .gateKit),
    EdgeCase(
      "a refund", "revoked", .pro(.revoked, everOwned: false), .revenueCat("refunded_at")),
    EdgeCase(
      "a prorated refund", "prorated-refund", .pro(.revoked, everOwned: false),
      .revenueCat("refunded_at")),
    EdgeCase(
      "an upgrade: the former period ends", "upgraded",
      [
        Expectation("pro", .expired, everOwned: true), Expectation("max", .held, everOwned: true),
      ], .revenueCat("expires_date")),
    EdgeCase(
      "a switch to a subscription bundle: the former period ends", "upgraded-to-bundle",
      [
        Expectation("pro", .expired, everOwned: true),
        Expectation("suite", .held, everOwned: true),
      ], .revenueCat("expires_date")),
    EdgeCase("Family Sharing", "family-shared", .pro(.held), .revenueCat("ownership_type")),
    EdgeCase(
      "the end of Family Sharing", "family-revoked", .pro(.revoked, everOwned: false),
      .revenueCat("refunded_at")),
    EdgeCase(
      "a purchase in the sandbox beside an expired one", "sandbox-beside-production",
      .pro(.expired), .revenueCat("is_sandbox")),
    EdgeCase(
      "a subscription in the sandbox, also through an entitlement", "sandbox-subscription",
      [
        Expectation("pro", .neverBought, everOwned: false),
        Expectation("vip", .neverBought, everOwned: false),
      ], .revenueCat("is_sandbox")),
    EdgeCase(
      "a lifetime purchase beside a subscription", "lifetime-and-subscription",
      [
        Expectation("pro", .held, everOwned: true),
        Expectation("lifetime", .held, everOwned: true),
      ], .revenueCat("non_subscriptions")),
    EdgeCase(
      "a product that the catalog lacks", "unknown-product",
      .pro(.neverBought, everOwned: false), .gateKit),
    EdgeCase(
      "a customer without optional fields", "missing-fields", .pro(.held),
      .revenueCat("subscriptions")),
    EdgeCase(
      "fields and values of a later version: ignored", "later-version", .pro(.held),
      .gateKit),
    EdgeCase(
      "a field of the wrong type", "wrong-types", .pro(.unknown, everOwned: nil),
      faults: [#"subscriber.subscriptions["com.app.pro.monthly"].expires_date"#],
      .gateKit),
    EdgeCase(
      "a malformed subscription, also through an entitlement", "malformed-among-good",
      [
        Expectation("pro", .unknown, everOwned: nil),
        Expectation("vip", .unknown, everOwned: nil),
        Expectation("lifetime", .held, everOwned: true),
      ], faults: [#"subscriber.subscriptions["com.app.pro.monthly"]"#], .gateKit),
    EdgeCase(
      "an entitlement whose key a catalog lists for `revenuecat`", "entitlement",
      [
        Expectation("pro", .held, everOwned: true), Expectation("vip", .held, everOwned: true),
      ], .revenueCat("entitlements")),
    EdgeCase(
      "an entitlement of a refunded subscription", "entitlement-refunded",
      [Expectation("vip", .revoked, everOwned: false)], .revenueCat("product_identifier")),
    EdgeCase(
      "an entitlement without its purchase: its own dates count", "entitlement-without-purchase",
      [Expectation("vip", .held, everOwned: true)], .revenueCat("product_identifier")),
    EdgeCase(
      "an entitlement that is over while its subscription lasts", "entitlement-over",
      [Expectation("pro", .held, everOwned: true), Expectation("vip", .expired, everOwned: true)],
      .revenueCat("entitlements")),
    EdgeCase(
      "an entitlement that lasts after its subscription", "entitlement-extended",
      [Expectation("pro", .expired, everOwned: true), Expectation("vip", .held, everOwned: true)],
      .revenueCat("entitlements")),
    EdgeCase(
      "an entitlement in a grace period of its own", "entitlement-in-grace",
      [
        Expectation("pro", .held, everOwned: true),
        Expectation("vip", .heldInGrace, everOwned: true),
      ], .revenueCat("entitlements")),
    EdgeCase(
      "an entitlement without a grace period, unlike its subscription", "entitlement-in-retry",
      [
        Expectation("pro", .heldInGrace, everOwned: true),
        Expectation("vip", .inBillingRetry, everOwned: true),
      ], .revenueCat("entitlements"), .revenueCat("billing_issues_detected_at")),
    EdgeCase(
      "an entitlement without an end, after its subscription", "entitlement-forever",
      [Expectation("pro", .expired, everOwned: true), Expectation("vip", .held, everOwned: true)],
      .revenueCat("expires_date")),
    EdgeCase(
      "an entitlement without an end", "entitlement-without-end",
      [Expectation("vip", .held, everOwned: true)], .revenueCat("expires_date")),
    EdgeCase(
      "a grant of RevenueCat itself: it counts through its entitlement", "granted-by-revenuecat",
      [Expectation("vip", .held, everOwned: true)], .revenueCat("store")),
    EdgeCase(
      "a cancelled or paused renewal: ignored until the period ends", "paused", .pro(.held),
      .revenueCat("unsubscribe_detected_at"), .revenueCat("auto_resume_date")),
    EdgeCase(
      "a plan of Google Play that a catalog names", "plan",
      [
        Expectation("plus-yearly", .held, everOwned: true),
        Expectation("plus", .neverBought, everOwned: false),
      ], .revenueCat("product_plan_identifier")),
    EdgeCase(
      "a plan of Google Play that no catalog names", "plan-not-in-catalog",
      [
        Expectation("plus-yearly", .neverBought, everOwned: false),
        Expectation("plus", .held, everOwned: true),
      ], .revenueCat("product_plan_identifier")),
    EdgeCase(
      "a refunded purchase other than a subscription: it disappears",
      "refunded-purchase-disappears",
      [Expectation("lifetime", .neverBought, everOwned: false)],
      .revenueCat("non_subscriptions")),
    EdgeCase(
      "several purchases of one product", "several-purchases",
      [Expectation("camp", .held, everOwned: true)], .revenueCat("non_subscriptions")),
    EdgeCase(
      "a customer that the request created", "created-by-request",
      .pro(.neverBought, everOwned: false), .revenueCat("first_seen")),
  ]
}
