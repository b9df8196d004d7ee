import GateKit

extension EdgeCase {
  /// The situations in responses of `verifyReceipt`.
  static let receipts: [EdgeCase] = [
    EdgeCase(
      "a subscription within its period", "active", .pro(.held), .receipts("expires_date_ms")),
    EdgeCase(
      "a subscription after its period", "expired", .pro(.expired), .receipts("expires_date_ms")),
    EdgeCase(
      "a failed renewal in the grace period", "grace", .pro(.heldInGrace),
      .receipts("grace_period_expires_date_ms")),
    EdgeCase(
      "a failed renewal after the grace period", "grace-over", .pro(.inBillingRetry),
      .receipts("grace_period_expires_date_ms")),
    EdgeCase(
      "billing retry, while the period still lasts", "retry-before-expiry", .pro(.held),
      .receipts("is_in_billing_retry_period")),
    EdgeCase(
      "billing retry after the period", "retry-after-expiry", .pro(.inBillingRetry),
      .receipts("is_in_billing_retry_period")),
    EdgeCase(
      "the end of billing retry", "retry-given-up", .pro(.expired),
      .receipts("is_in_billing_retry_period")),
    EdgeCase(
      "a refund", "revoked", .pro(.revoked, everOwned: false), .receipts("cancellation_date_ms")),
    EdgeCase(
      "a prorated refund", "prorated-refund", .pro(.revoked, everOwned: false),
      .receipts("cancellation_date_ms")),
    EdgeCase(
      "an upgrade: `cancellation_date_ms` is its time", "upgraded",
      [
        Expectation("pro", .upgraded, everOwned: true), Expectation("max", .held, everOwned: true),
      ], .receipts("is_upgraded")),
    EdgeCase(
      "a switch to a subscription bundle", "upgraded-to-bundle",
      [
        Expectation("pro", .upgraded, everOwned: true),
        Expectation("suite", .held, everOwned: true),
      ], .receipts("is_upgraded")),
    EdgeCase(
      "Family Sharing", "family-shared", .pro(.held), .receipts("in_app_ownership_type")),
    EdgeCase(
      "the end of Family Sharing", "family-revoked", .pro(.revoked, everOwned: false),
      .receipts("cancellation_date_ms")),
    EdgeCase(
      "a receipt of the sandbox beside one of production", "sandbox-beside-production",
      .pro(.expired), .receipts("responseBody")),
    EdgeCase(
      "a receipt of the sandbox without `environment`: `receipt_type` counts", "sandbox-by-type",
      .pro(.neverBought, everOwned: false), .receipts("responseBody")),
    EdgeCase(
      "a lifetime purchase beside a subscription", "lifetime-and-subscription",
      [
        Expectation("pro", .held, everOwned: true),
        Expectation("lifetime", .held, everOwned: true),
      ], .receipts("responseBody")),
    EdgeCase(
      "a product that the catalog lacks", "unknown-product",
      .pro(.neverBought, everOwned: false), .gateKit),
    EdgeCase(
      "a response without optional fields", "missing-fields", .pro(.held),
      .receipts("responseBody")),
    EdgeCase(
      "fields and values of a later version: ignored", "later-version", .pro(.held),
      .gateKit),
    EdgeCase(
      "a field of the wrong type", "wrong-types", .pro(.unknown, everOwned: nil),
      faults: ["receipt.in_app[0].expires_date_ms", "latest_receipt_info[0].expires_date_ms"],
      .gateKit),
    EdgeCase(
      "a malformed purchase beside another product", "malformed-among-good",
      [
        Expectation("pro", .unknown, everOwned: nil),
        Expectation("lifetime", .held, everOwned: true),
      ], faults: ["latest_receipt_info[0].is_upgraded"], .gateKit),
    EdgeCase(
      "purchases in both lists: `latest_receipt_info` has precedence", "united-purchases",
      [
        Expectation("pro", .held, everOwned: true),
        Expectation("lifetime", .held, everOwned: true),
      ], .receipts("responseBody")),
    EdgeCase(
      "a non-renewing subscription: the catalog's period ends it", "non-renewing",
      [Expectation("camp", .held, everOwned: true)], .gateKit),
  ]
}
