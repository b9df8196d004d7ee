import GateKit

extension EdgeCase {
  /// The situations of purchases of Google Play.
  static let googlePlay: [EdgeCase] =
    subscriptionsOfPlay + changesOfPlay + productsOfPlay + documentsOfPlay

  private static let subscriptionsOfPlay: [EdgeCase] = [
    EdgeCase(
      "a subscription within its period", "active", .pro(.held), .playSubscription("expiryTime")),
    EdgeCase(
      "a subscription after its period", "expired", .pro(.expired),
      .playSubscription("subscriptionState")),
    EdgeCase(
      "a failed renewal in the grace period, to which Google moves the end", "grace",
      .pro(.heldInGrace), .playLifecycle),
    EdgeCase("a failed renewal on hold", "on-hold", .pro(.inBillingRetry), .playLifecycle),
    EdgeCase(
      "a subscription on hold with an end in the future: not held", "on-hold-before-end",
      .pro(.inBillingRetry), .playLifecycle, .gateKit),
    EdgeCase(
      "a paused subscription", "paused", .pro(.paused), .playSubscription("pausedStateContext")),
    EdgeCase(
      "a canceled subscription, until its period ends", "canceled", .pro(.held), .playLifecycle),
    EdgeCase(
      "a subscription that is not paid for yet", "pending", .pro(.pending, everOwned: false),
      .playLifecycle),
    EdgeCase(
      "a prepaid plan", "prepaid", .pro(.held), .playSubscription("prepaidPlan")),
    EdgeCase(
      "installments, of which the next ones are canceled", "installments", .pro(.held),
      .playSubscription("installmentDetails")),
    EdgeCase(
      "a base plan that a catalog names", "plan",
      [
        Expectation("plus-yearly", .held, everOwned: true),
        Expectation("plus", .neverBought, everOwned: false),
      ], .playSubscription("basePlanId")),
    EdgeCase(
      "a base plan that no catalog names", "plan-not-in-catalog",
      [
        Expectation("plus-yearly", .neverBought, everOwned: false),
        Expectation("plus", .held, everOwned: true),
      ], .playSubscription("basePlanId")),
    EdgeCase(
      "a test purchase", "test-purchase", .pro(.neverBought, everOwned: false),
      .playSubscription("testPurchase")),
    EdgeCase(
      "a purchase that the app has not acknowledged yet", "unacknowledged", .pro(.held),
      .playSubscription("acknowledgementState")),
    EdgeCase(
      "a purchase outside the app", "out-of-app", .pro(.held),
      .playSubscription("outOfAppPurchaseContext")),
  ]

  private static let changesOfPlay: [EdgeCase] = [
    EdgeCase(
      "an upgrade: the new purchase names the token of the former one", "upgraded",
      [
        Expectation("pro", .upgraded, everOwned: true), Expectation("max", .held, everOwned: true),
      ], .playSubscription("linkedPurchaseToken")),
    EdgeCase(
      "a former purchase without the one that replaced it", "replaced", .pro(.upgraded),
      .playSubscription("replacementCancellation")),
    EdgeCase(
      "an upgrade that is not paid for yet: the former purchase remains", "pending-replacement",
      [
        Expectation("pro", .held, everOwned: true),
        Expectation("max", .pending, everOwned: false),
      ], .playLifecycle),
    EdgeCase(
      "an upgrade that was canceled before it was paid for", "pending-purchase-canceled",
      [
        Expectation("pro", .held, everOwned: true),
        Expectation("max", .neverBought, everOwned: false),
      ], .playSubscription("SUBSCRIPTION_STATE_PENDING_PURCHASE_CANCELED")),
    EdgeCase(
      "a replacement at the end of the period: the new item has no end", "deferred-replacement",
      [
        Expectation("pro", .held, everOwned: true),
        Expectation("max", .pending, everOwned: false),
      ], .playSubscription("deferredItemReplacement")),
    EdgeCase(
      "a subscription with an add-on whose period is over", "add-on",
      [
        Expectation("pro", .held, everOwned: true), Expectation("suite", .expired, everOwned: true),
      ], .playSubscription("lineItems")),
    EdgeCase(
      "a prepaid plan that was extended", "top-up", .pro(.held),
      .playSubscription("linkedPurchaseToken")),
    EdgeCase(
      "a revoked subscription", "revoked", .pro(.revoked, everOwned: false),
      .voidedPurchase("voidedTimeMillis")),
    EdgeCase(
      "the refund of an earlier period", "refund-of-other-order", .pro(.held),
      .voidedPurchase("orderId"), .gateKit),
  ]

  private static let productsOfPlay: [EdgeCase] = [
    EdgeCase(
      "a one-time product (v1)", "product", [Expectation("lifetime", .held, everOwned: true)],
      .playProduct("purchaseState")),
    EdgeCase(
      "a one-time product (v2)", "product-v2", [Expectation("lifetime", .held, everOwned: true)],
      .playProductV2("purchaseStateContext")),
    EdgeCase(
      "a one-time product that is not paid for yet", "product-pending",
      [Expectation("lifetime", .pending, everOwned: false)], .playProduct("purchaseState")),
    EdgeCase(
      "a one-time product that was canceled", "product-canceled",
      [Expectation("lifetime", .revoked, everOwned: false)],
      .playProductV2("purchaseStateContext")),
    EdgeCase(
      "a refunded one-time product", "product-refunded",
      [Expectation("lifetime", .revoked, everOwned: false)], .voidedPurchase("purchaseToken")),
    EdgeCase(
      "a refund of some of the units", "product-partly-refunded",
      [Expectation("camp", .held, everOwned: true)], .voidedPurchase("voidedQuantity")),
    EdgeCase(
      "a test purchase of a one-time product", "product-test",
      [Expectation("lifetime", .neverBought, everOwned: false)],
      .playProductV2("testPurchaseContext")),
    EdgeCase(
      "a non-renewing product: the catalog's period ends it", "non-renewing",
      [Expectation("camp", .held, everOwned: true)], .playProductV2("purchaseCompletionTime"),
      .gateKit),
    EdgeCase(
      "a rental under a name with its purchase option", "rental",
      [Expectation("camp", .held, everOwned: true)], .playProductV2("rentOfferDetails"), .gateKit),
    EdgeCase(
      "a rental under another name: its end is not stated", "rental-not-in-catalog",
      [Expectation("lifetime", .unknown, everOwned: nil)], faults: ["purchases[\"token-life\"]"],
      .playProductV2("rentOfferDetails"), .gateKit),
    EdgeCase(
      "an order in advance, until the release", "preorder",
      [Expectation("lifetime", .notYetBegun, everOwned: false)],
      .playProductV2("preorderOfferDetails")),
  ]

  private static let documentsOfPlay: [EdgeCase] = [
    EdgeCase(
      "tokens that may not be all of them: what has ended is unknown", "part",
      [Expectation("pro", .unknown, everOwned: true), Expectation("max", .held, everOwned: true)],
      .gateKit),
    EdgeCase(
      "several bodies of one token: the latest counts", "later-document", .pro(.expired), .gateKit),
    EdgeCase(
      "contradictory bodies as of one instant", "contradiction", .pro(.unknown, everOwned: nil),
      .gateKit),
    EdgeCase(
      "a product that the catalog lacks", "unknown-product", .pro(.neverBought, everOwned: false),
      .gateKit),
    EdgeCase(
      "a state of a later version", "unknown-state", .pro(.unknown, everOwned: nil),
      faults: ["purchases[\"token-pro\"].subscriptionState"], .gateKit),
    EdgeCase(
      "a replacement in a state of a later version", "unknown-state-of-replacement",
      [
        Expectation("pro", .unknown, everOwned: nil), Expectation("max", .unknown, everOwned: nil),
      ], faults: ["purchases[\"token-max\"].subscriptionState"], .gateKit),
    EdgeCase(
      "a purchase without optional fields", "missing-fields", .pro(.held),
      .playSubscription("lineItems")),
    EdgeCase(
      "fields and values of a later version: ignored", "later-version", .pro(.held), .gateKit),
    EdgeCase(
      "a field of the wrong type", "wrong-types", .pro(.unknown, everOwned: nil),
      faults: ["purchases[\"token-pro\"].lineItems[0].expiryTime"], .gateKit),
    EdgeCase(
      "a malformed item of a subscription, beside another purchase", "malformed-among-good",
      [
        Expectation("pro", .unknown, everOwned: nil), Expectation("max", .unknown, everOwned: nil),
        Expectation("lifetime", .held, everOwned: true),
      ], faults: ["purchases[\"token-pro\"].lineItems[1].expiryTime"], .gateKit),
  ]
}
