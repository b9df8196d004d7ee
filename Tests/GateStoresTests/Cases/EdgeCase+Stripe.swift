import GateKit

extension EdgeCase {
  /// The situations of objects of Stripe.
  static let stripe: [EdgeCase] = statusesOfStripe + objectsOfStripe

  private static let statusesOfStripe: [EdgeCase] = [
    EdgeCase(
      "a subscription within its period", "active", .pro(.held),
      .stripeItem("current_period_end")),
    EdgeCase(
      "a period on the subscription (API before 2025-03-31)", "period-on-subscription",
      .pro(.held), .stripe("current_period_end")),
    EdgeCase(
      "a subscription after its period", "period-over", .pro(.expired),
      .stripeItem("current_period_end")),
    EdgeCase("a free trial", "trial", .pro(.held), .stripe("status")),
    EdgeCase(
      "a payment that failed: the new period is not paid for", "past-due", .pro(.inBillingRetry),
      .stripe("status"), .gateKit),
    EdgeCase(
      "a payment that is no longer retried", "unpaid", .pro(.expired), .stripe("status")),
    EdgeCase(
      "a first payment that is not complete", "incomplete", .pro(.pending, everOwned: false),
      .stripe("status")),
    EdgeCase(
      "a first payment that failed for good", "incomplete-expired",
      .pro(.neverBought, everOwned: false), .stripe("status")),
    EdgeCase("a paused subscription", "paused", .pro(.paused), .stripe("status_details")),
    EdgeCase(
      "a trial that ended without a payment method", "paused-after-trial", .pro(.paused),
      .stripe("status")),
    EdgeCase(
      "a pause of the payments: the customer keeps access", "collection-paused", .pro(.held),
      .stripe("pause_collection")),
    EdgeCase(
      "a cancellation at the end of the period", "canceled-at-period-end", .pro(.held),
      .stripe("cancel_at_period_end")),
    EdgeCase(
      "a cancellation at an earlier instant", "canceled-at-date", .pro(.expired),
      .stripe("cancel_at")),
    EdgeCase(
      "a canceled subscription, although its period lasts", "canceled", .pro(.expired),
      .stripe("ended_at")),
    EdgeCase(
      "a canceled subscription without the instant of its end", "canceled-without-end",
      .pro(.expired), .stripe("status"), .gateKit),
    EdgeCase(
      "a subscription in test mode", "test-mode", .pro(.neverBought, everOwned: false),
      .stripe("livemode")),
    EdgeCase(
      "a status of a later version", "unknown-status", .pro(.unknown, everOwned: nil),
      faults: ["objects[0].status"], .gateKit),
  ]

  private static let objectsOfStripe: [EdgeCase] = [
    EdgeCase(
      "items with periods of their own", "several-items",
      [Expectation("pro", .held, everOwned: true), Expectation("max", .expired, everOwned: true)],
      .stripe("items")),
    EdgeCase(
      "an item whose product a catalog names, and not its price", "product-in-catalog",
      [Expectation("suite", .held, everOwned: true)], .stripeItem("price")),
    EdgeCase(
      "an expanded product", "expanded-product", [Expectation("suite", .held, everOwned: true)],
      .stripeItem("price")),
    EdgeCase(
      "an item with a plan, which precedes prices", "plan", .pro(.held), .stripeItem("plan")),
    EdgeCase(
      "an item without units", "no-units", .pro(.neverBought, everOwned: false),
      .stripeItem("quantity"), .gateKit),
    EdgeCase(
      "a customer with expanded subscriptions", "customer", .pro(.held),
      .stripe("customer")),
    EdgeCase(
      "an active entitlement", "entitlement", [Expectation("suite", .held, everOwned: true)],
      .stripeEntitlement("lookup_key")),
    EdgeCase(
      "a summary of active entitlements", "entitlement-summary",
      [Expectation("lifetime", .held, everOwned: true)], .stripeEntitlement("lookup_key")),
    EdgeCase(
      "an active entitlement in test mode", "entitlement-in-test-mode",
      [Expectation("suite", .neverBought, everOwned: false)], .stripeEntitlement("livemode")),
    EdgeCase(
      "an entitlement that the latest list of active ones lacks", "entitlement-over",
      [Expectation("suite", .neverBought, everOwned: false)], .gateKit),
    EdgeCase(
      "a list without its last page", "more-pages",
      [
        Expectation("pro", .held, everOwned: true),
        Expectation("lifetime", .unknown, everOwned: nil),
      ], .stripe("has_more")),
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
      "a price that the catalog lacks", "unknown-product", .pro(.neverBought, everOwned: false),
      .gateKit),
    EdgeCase(
      "a subscription without optional fields", "missing-fields", .pro(.held), .stripe("items")),
    EdgeCase("fields of a later version: ignored", "later-version", .pro(.held), .gateKit),
    EdgeCase(
      "a field of the wrong type", "wrong-types", .pro(.unknown, everOwned: nil),
      faults: ["objects[0].items.data[0].current_period_end"], .gateKit),
    EdgeCase(
      "a malformed subscription, beside another one", "malformed-among-good",
      [
        Expectation("pro", .unknown, everOwned: nil), Expectation("max", .held, everOwned: true),
      ], faults: ["objects[0].data[0].status"], .gateKit),
  ]
}
