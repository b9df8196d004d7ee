import GateKit

extension AppleEdgeCase {
  /// The situations, in the order of the documentation.
  static let all: [AppleEdgeCase] = [
    AppleEdgeCase(
      "a subscription within its period", "active", .pro(.held),
      storeKit: [.transaction("expirationDate")], appStore: [.serverAPI("expiresDate")]),
    AppleEdgeCase(
      "a subscription after its period", "expired", .pro(.expired),
      storeKit: [.transaction("expirationDate")], appStore: [.serverAPI("expiresDate")]),
    AppleEdgeCase(
      "a failed renewal in the grace period", "grace", .pro(.heldInGrace),
      storeKit: [.renewal("gracePeriodExpirationDate"), .state("inGracePeriod")],
      appStore: [.serverAPI("gracePeriodExpiresDate"), .serverAPI("status")]),
    AppleEdgeCase(
      "a failed renewal in a grace period without an end: held for 24 hours", "grace-without-end",
      .pro(.heldInGrace), storeKit: [.gateKit, .state("inGracePeriod")],
      appStore: [.gateKit, .serverAPI("status")]),
    AppleEdgeCase(
      "a failed renewal after the grace period", "grace-over", .pro(.inBillingRetry),
      storeKit: [.state("inBillingRetryPeriod")], appStore: [.serverAPI("gracePeriodExpiresDate")]),
    AppleEdgeCase(
      "billing retry, while the period still lasts", "retry-before-expiry", .pro(.held),
      storeKit: [.state("inBillingRetryPeriod")], appStore: [.serverAPI("isInBillingRetryPeriod")]),
    AppleEdgeCase(
      "billing retry after the period", "retry-after-expiry", .pro(.inBillingRetry),
      storeKit: [.state("inBillingRetryPeriod")], appStore: [.serverAPI("isInBillingRetryPeriod")]),
    AppleEdgeCase(
      "a grace period after several periods: it concerns the latest one", "grace-of-latest-period",
      .pro(.heldInGrace), storeKit: [.renewal("originalTransactionID")]),
    AppleEdgeCase(
      "billing retry by the status alone", "status-without-renewal", .pro(.inBillingRetry),
      appStore: [.serverAPI("status")]),
    AppleEdgeCase(
      "a refund", "revoked", .pro(.revoked, everOwned: false),
      storeKit: [.transaction("revocationDate")], appStore: [.serverAPI("revocationDate")]),
    AppleEdgeCase(
      "a prorated refund", "prorated-refund", .pro(.revoked, everOwned: false),
      storeKit: [.transaction("revocationDate")],
      appStore: [.serverAPI("revocationType"), .serverAPI("revocationDate")]),
    AppleEdgeCase(
      "a reversed refund: the latest statement of a transaction counts", "reversed-refund",
      .pro(.held), appStore: [.serverAPI("signedDate"), .notifications("notificationType")]),
    AppleEdgeCase(
      "two statements of one instant, of which one revokes: it counts", "equal-dates",
      .pro(.revoked, everOwned: false), appStore: [.serverAPI("signedDate"), .gateKit]),
    AppleEdgeCase(
      "two statements without dates, of which one revokes: it counts", "missing-dates",
      .pro(.revoked, everOwned: false), appStore: [.serverAPI("signedDate"), .gateKit]),
    AppleEdgeCase(
      "an upgrade", "upgraded",
      [Expectation("pro", .upgraded, everOwned: true), Expectation("max", .held, everOwned: true)],
      storeKit: [.transaction("isUpgraded")], appStore: [.serverAPI("isUpgraded")]),
    AppleEdgeCase(
      "a switch to a subscription bundle: not a refund", "upgraded-to-bundle",
      [
        Expectation("pro", .upgraded, everOwned: true),
        Expectation("suite", .held, everOwned: true),
      ],
      storeKit: [
        .storeKit(
          "upgradedToBundle", path: "transaction/revocationreason-swift.struct/upgradedtobundle")
      ],
      appStore: [
        .storeKit(
          "upgradedToBundle", path: "transaction/revocationreason-swift.struct/upgradedtobundle")
      ]),
    AppleEdgeCase(
      "Family Sharing", "family-shared", .pro(.held),
      storeKit: [.storeKit("ownershipType", path: "transaction/ownershiptype-swift.property")],
      appStore: [.serverAPI("inAppOwnershipType")]),
    AppleEdgeCase(
      "the end of Family Sharing", "family-revoked", .pro(.revoked, everOwned: false),
      storeKit: [.transaction("revocationDate")],
      appStore: [.serverAPI("revocationType"), .serverAPI("revocationReason")]),
    AppleEdgeCase(
      "a purchase in the sandbox beside an expired one", "sandbox-beside-production",
      .pro(.expired), storeKit: [.transaction("environment")], appStore: [.serverAPI("environment")]
    ),
    AppleEdgeCase(
      "a purchase in StoreKit Testing in Xcode", "xcode", .pro(.neverBought, everOwned: false),
      storeKit: [.transaction("environment")]),
    AppleEdgeCase(
      "a purchase in Xcode's local testing", "local-testing", .pro(.neverBought, everOwned: false),
      appStore: [.serverAPI("environment")]),
    AppleEdgeCase(
      "a lifetime purchase beside a subscription", "lifetime-and-subscription",
      [
        Expectation("pro", .held, everOwned: true), Expectation("lifetime", .held, everOwned: true),
      ], storeKit: [.transaction("productType")], appStore: [.serverAPI("type")]),
    AppleEdgeCase(
      "a product that the catalog lacks", "unknown-product", .pro(.neverBought, everOwned: false),
      storeKit: [.gateKit], appStore: [.gateKit]),
    AppleEdgeCase(
      "values of a later version: ignored", "later-values", .pro(.held), storeKit: [.gateKit]),
    AppleEdgeCase(
      "a transaction with an invalid signature, beside another product", "unverified-transaction",
      [
        Expectation("pro", .unknown, everOwned: nil),
        Expectation("lifetime", .held, everOwned: true),
      ], storeKit: [.unverified]),
    AppleEdgeCase(
      "renewal information with an invalid signature, after the period", "unverified-renewal",
      .pro(.unknown, everOwned: true), storeKit: [.unverified, .gateKit]),
    AppleEdgeCase(
      "renewal information with an invalid signature, while the period still lasts",
      "unverified-renewal-within-period", .pro(.held), storeKit: [.unverified, .gateKit]),
    AppleEdgeCase(
      "renewal information with an invalid signature, after a refund",
      "unverified-renewal-after-refund", .pro(.revoked, everOwned: false),
      storeKit: [.unverified, .gateKit]),
    AppleEdgeCase(
      "a transaction without optional fields", "missing-fields", .pro(.held),
      appStore: [.serverAPI("JWSTransactionDecodedPayload")]),
    AppleEdgeCase(
      "fields and values of a later version: ignored", "later-version", .pro(.held),
      appStore: [.gateKit]),
    AppleEdgeCase(
      "a field of the wrong type", "wrong-types", .pro(.unknown, everOwned: nil),
      faults: ["signedTransactions[0].expiresDate"], appStore: [.gateKit]),
    AppleEdgeCase(
      "a malformed transaction beside another product", "malformed-among-good",
      [
        Expectation("pro", .unknown, everOwned: nil),
        Expectation("lifetime", .held, everOwned: true),
      ], faults: ["signedTransactions[0].purchaseDate"], appStore: [.gateKit]),
    AppleEdgeCase(
      "a malformed transaction of an unreadable product", "malformed-without-product",
      [
        Expectation("pro", .unknown, everOwned: nil),
        Expectation("lifetime", .held, everOwned: true),
      ], faults: ["signedTransactions[0].productId"], appStore: [.gateKit]),
    AppleEdgeCase(
      "a malformed second statement of a transaction", "malformed-later-statement",
      .pro(.unknown, everOwned: nil), faults: ["signedTransactions[1].revocationDate"],
      appStore: [.gateKit]),
    AppleEdgeCase(
      "a notification of a grace period: it concerns the latest period", "renewal-of-latest-period",
      .pro(.heldInGrace), appStore: [.notifications("data")]),
    AppleEdgeCase(
      "several subscriptions of one group, one of them of a family member",
      "several-family-members", .pro(.held),
      storeKit: [.storeKit("Status.all", path: "product/subscriptioninfo/status-swift.struct/all")],
      appStore: [.serverAPI("lastTransactionsItem")]),
    AppleEdgeCase(
      "a non-renewing subscription: the catalog's period ends it", "non-renewing",
      [Expectation("camp", .held, everOwned: true)],
      storeKit: [.transaction("productType"), .gateKit], appStore: [.serverAPI("type"), .gateKit]),
    AppleEdgeCase(
      "a consumable: the catalog's kind decides, and it is never held", "consumable",
      .pro(.neverBought, everOwned: false), storeKit: [.transaction("productType"), .gateKit],
      appStore: [.serverAPI("type"), .gateKit]),
    AppleEdgeCase(
      "a pass that is sold as a consumable: the catalog's kind and period decide",
      "pass-sold-as-consumable", [Expectation("camp", .held, everOwned: true)],
      storeKit: [.transaction("productType"), .gateKit], appStore: [.serverAPI("type"), .gateKit]),
    AppleEdgeCase(
      "a month of a yearly commitment: it ends with the month", "yearly-commitment", .pro(.expired),
      storeKit: [.transaction("expirationDate")], appStore: [.serverAPI("billingPlanType")]),
    AppleEdgeCase(
      "a page of the history that is not the last", "more-pages",
      [Expectation("pro", .held, everOwned: true), Expectation("max", .unknown, everOwned: nil)],
      appStore: [.serverAPI("hasMore")]),
    AppleEdgeCase(
      "a history that the caller does not call whole", "history-of-unknown-extent",
      [Expectation("pro", .held, everOwned: true), Expectation("max", .unknown, everOwned: nil)],
      appStore: [.serverAPI("revision")]),
    AppleEdgeCase(
      "a list of refunds: other purchases are unknown", "refund-history",
      [
        Expectation("pro", .unknown, everOwned: nil),
        Expectation("lifetime", .unknown, everOwned: nil),
      ], appStore: [.serverAPI("RefundHistoryResponse")]),
    AppleEdgeCase(
      "a list of notifications: other purchases are unknown", "notification-history",
      [
        Expectation("pro", .held, everOwned: true),
        Expectation("lifetime", .unknown, everOwned: nil),
      ], appStore: [.serverAPI("NotificationHistoryResponse")]),
    AppleEdgeCase(
      "renewal information by itself, beside a history", "renewal-by-itself", .pro(.heldInGrace),
      appStore: [.serverAPI("JWSRenewalInfo")]),
    AppleEdgeCase(
      "statuses without a history: other products are unknown", "statuses-only",
      [
        Expectation("pro", .held, everOwned: true),
        Expectation("lifetime", .unknown, everOwned: nil),
      ], appStore: [.serverAPI("StatusResponse")]),
    AppleEdgeCase(
      "a notification without a transaction", "test-notification", .pro(.unknown, everOwned: nil),
      appStore: [.notifications("notificationType")]),
    AppleEdgeCase(
      "a single transaction: other products are unknown", "single-transaction",
      [
        Expectation("pro", .held, everOwned: true),
        Expectation("lifetime", .unknown, everOwned: nil),
      ], appStore: [.serverAPI("TransactionInfoResponse")]),
  ]
}

extension FactSource {
  fileprivate static func transaction(_ name: String) -> FactSource {
    .storeKit(name, path: "transaction/\(name.lowercased())")
  }

  fileprivate static func renewal(_ name: String) -> FactSource {
    .storeKit(name, path: "product/subscriptioninfo/renewalinfo/\(name.lowercased())")
  }

  fileprivate static func state(_ name: String) -> FactSource {
    .storeKit(name, path: "product/subscriptioninfo/renewalstate/\(name.lowercased())")
  }

  fileprivate static let unverified = storeKit(
    "unverified", path: "verificationresult/unverified(_:_:)")
}
