import GateKit

extension EdgeCase {
  /// The situations in documents of the App Store Server API and Notifications V2.
  static let appStore: [EdgeCase] = [
    EdgeCase(
      "a subscription within its period", "active", .pro(.held), .serverAPI("expiresDate")),
    EdgeCase(
      "a subscription after its period", "expired", .pro(.expired), .serverAPI("expiresDate")),
    EdgeCase(
      "a failed renewal in the grace period", "grace", .pro(.heldInGrace),
      .serverAPI("gracePeriodExpiresDate"), .serverAPI("status")),
    EdgeCase(
      "a failed renewal in a grace period without an end: held for 24 hours",
      "grace-without-end", .pro(.heldInGrace), .gateKit, .serverAPI("status")),
    EdgeCase(
      "a failed renewal after the grace period", "grace-over", .pro(.inBillingRetry),
      .serverAPI("gracePeriodExpiresDate")),
    EdgeCase(
      "billing retry, while the period still lasts", "retry-before-expiry", .pro(.held),
      .serverAPI("isInBillingRetryPeriod")),
    EdgeCase(
      "billing retry after the period", "retry-after-expiry", .pro(.inBillingRetry),
      .serverAPI("isInBillingRetryPeriod")),
    EdgeCase(
      "billing retry by the status alone", "status-without-renewal", .pro(.inBillingRetry),
      .serverAPI("status")),
    EdgeCase(
      "a refund", "revoked", .pro(.revoked, everOwned: false), .serverAPI("revocationDate")),
    EdgeCase(
      "a prorated refund", "prorated-refund", .pro(.revoked, everOwned: false),
      .serverAPI("revocationType"), .serverAPI("revocationDate")),
    EdgeCase(
      "a reversed refund: the latest statement of a transaction counts", "reversed-refund",
      .pro(.held), .serverAPI("signedDate"), .notifications("notificationType")),
    EdgeCase(
      "an upgrade", "upgraded",
      [
        Expectation("pro", .upgraded, everOwned: true), Expectation("max", .held, everOwned: true),
      ], .serverAPI("isUpgraded")),
    EdgeCase(
      "a switch to a subscription bundle: not a refund", "upgraded-to-bundle",
      [
        Expectation("pro", .upgraded, everOwned: true),
        Expectation("suite", .held, everOwned: true),
      ],
      .storeKit(
        "upgradedToBundle", path: "transaction/revocationreason-swift.struct/upgradedtobundle")),
    EdgeCase(
      "Family Sharing", "family-shared", .pro(.held), .serverAPI("inAppOwnershipType")),
    EdgeCase(
      "the end of Family Sharing", "family-revoked", .pro(.revoked, everOwned: false),
      .serverAPI("revocationType"), .serverAPI("revocationReason")),
    EdgeCase(
      "a purchase in the sandbox beside an expired one", "sandbox-beside-production",
      .pro(.expired), .serverAPI("environment")),
    EdgeCase(
      "a purchase in Xcode's local testing", "local-testing",
      .pro(.neverBought, everOwned: false), .serverAPI("environment")),
    EdgeCase(
      "a lifetime purchase beside a subscription", "lifetime-and-subscription",
      [
        Expectation("pro", .held, everOwned: true),
        Expectation("lifetime", .held, everOwned: true),
      ], .serverAPI("type")),
    EdgeCase(
      "a product that the catalog lacks", "unknown-product",
      .pro(.neverBought, everOwned: false), .gateKit),
    EdgeCase(
      "a transaction without optional fields", "missing-fields", .pro(.held),
      .serverAPI("JWSTransactionDecodedPayload")),
    EdgeCase(
      "fields and values of a later version: ignored", "later-version", .pro(.held),
      .gateKit),
    EdgeCase(
      "a field of the wrong type", "wrong-types", .pro(.unknown, everOwned: nil),
      faults: ["signedTransactions[0].expiresDate"], .gateKit),
    EdgeCase(
      "a malformed transaction beside another product", "malformed-among-good",
      [
        Expectation("pro", .unknown, everOwned: nil),
        Expectation("lifetime", .held, everOwned: true),
      ], faults: ["signedTransactions[0].purchaseDate"], .gateKit),
    EdgeCase(
      "a malformed transaction of an unreadable product", "malformed-without-product",
      [
        Expectation("pro", .unknown, everOwned: nil),
        Expectation("lifetime", .held, everOwned: true),
      ], faults: ["signedTransactions[0].productId"], .gateKit),
    EdgeCase(
      "a malformed second statement of a transaction", "malformed-later-statement",
      .pro(.unknown, everOwned: nil), faults: ["signedTransactions[1].revocationDate"],
      .gateKit),
    EdgeCase(
      "a notification of a grace period: it concerns the latest period",
      "renewal-of-latest-period", .pro(.heldInGrace), .notifications("data")),
    EdgeCase(
      "several subscriptions of one group, one of them of a family member",
      "several-family-members", .pro(.held), .serverAPI("lastTransactionsItem")),
    EdgeCase(
      "a non-renewing subscription: the catalog's period ends it", "non-renewing",
      [Expectation("camp", .held, everOwned: true)], .serverAPI("type"), .gateKit),
    EdgeCase("a consumable: omitted", "consumable", [], .serverAPI("type")),
    EdgeCase(
      "a month of a yearly commitment: it ends with the month", "yearly-commitment",
      .pro(.expired), .serverAPI("billingPlanType")),
    EdgeCase(
      "a page of the history that is not the last", "more-pages",
      [
        Expectation("pro", .held, everOwned: true),
        Expectation("max", .unknown, everOwned: nil),
      ], .serverAPI("hasMore")),
    EdgeCase(
      "statuses without a history: other products are unknown", "statuses-only",
      [
        Expectation("pro", .held, everOwned: true),
        Expectation("lifetime", .unknown, everOwned: nil),
      ], .serverAPI("StatusResponse")),
    EdgeCase(
      "a notification without a transaction", "test-notification",
      .pro(.unknown, everOwned: nil), .notifications("notificationType")),
    EdgeCase(
      "a single transaction: other products are unknown", "single-transaction",
      [
        Expectation("pro", .held, everOwned: true),
        Expectation("lifetime", .unknown, everOwned: nil),
      ], .serverAPI("TransactionInfoResponse")),
  ]
}
