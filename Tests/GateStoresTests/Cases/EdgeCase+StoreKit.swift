import GateKit

extension EdgeCase {
  /// The situations in StoreKit 2, which `Checks/AppleStandIns` runs. A fixture is a world of that
  /// package, or a document of the App Store whose payloads StoreKit lists.
  static let storeKit: [EdgeCase] = [
    EdgeCase(
      "a subscription within its period", "active", .pro(.held), .transaction("expirationDate")),
    EdgeCase(
      "a subscription after its period", "expired", .pro(.expired),
      .transaction("expirationDate")),
    EdgeCase(
      "a failed renewal in the grace period", "grace", .pro(.heldInGrace),
      .renewal("gracePeriodExpirationDate"), .state("inGracePeriod")),
    EdgeCase(
      "a failed renewal in a grace period without an end: held for 24 hours",
      "grace-without-end", .pro(.heldInGrace), .gateKit, .state("inGracePeriod")),
    EdgeCase(
      "a failed renewal after the grace period", "grace-over", .pro(.inBillingRetry),
      .state("inBillingRetryPeriod")),
    EdgeCase(
      "billing retry, while the period still lasts", "retry-before-expiry", .pro(.held),
      .state("inBillingRetryPeriod")),
    EdgeCase(
      "billing retry after the period", "retry-after-expiry", .pro(.inBillingRetry),
      .state("inBillingRetryPeriod")),
    EdgeCase(
      "a grace period after several periods: it concerns the latest one",
      "grace-of-latest-period", .pro(.heldInGrace), .renewal("originalTransactionID")),
    EdgeCase(
      "a refund", "revoked", .pro(.revoked, everOwned: false), .transaction("revocationDate")),
    EdgeCase(
      "a prorated refund", "prorated-refund", .pro(.revoked, everOwned: false),
      .transaction("revocationDate")),
    EdgeCase(
      "an upgrade", "upgraded",
      [
        Expectation("pro", .upgraded, everOwned: true), Expectation("max", .held, everOwned: true),
      ], .transaction("isUpgraded")),
    EdgeCase(
      "a switch to a subscription bundle: not a refund", "upgraded-to-bundle",
      [
        Expectation("pro", .upgraded, everOwned: true),
        Expectation("suite", .held, everOwned: true),
      ],
      .storeKit(
        "upgradedToBundle", path: "transaction/revocationreason-swift.struct/upgradedtobundle")),
    EdgeCase(
      "Family Sharing", "family-shared", .pro(.held),
      .storeKit("ownershipType", path: "transaction/ownershiptype-swift.property")),
    EdgeCase(
      "the end of Family Sharing", "family-revoked", .pro(.revoked, everOwned: false),
      .transaction("revocationDate")),
    EdgeCase(
      "several subscriptions of one group, one of them of a family member",
      "several-family-members", .pro(.held),
      .storeKit("Status.all", path: "product/subscriptioninfo/status-swift.struct/all")),
    EdgeCase(
      "a purchase in the sandbox beside an expired one", "sandbox-beside-production",
      .pro(.expired), .transaction("environment")),
    EdgeCase(
      "a purchase in StoreKit Testing in Xcode", "xcode", .pro(.neverBought, everOwned: false),
      .transaction("environment")),
    EdgeCase(
      "a lifetime purchase beside a subscription", "lifetime-and-subscription",
      [
        Expectation("pro", .held, everOwned: true),
        Expectation("lifetime", .held, everOwned: true),
      ], .transaction("productType")),
    EdgeCase(
      "a product that the catalog lacks", "unknown-product",
      .pro(.neverBought, everOwned: false), .gateKit),
    EdgeCase(
      "values of a later version: ignored", "later-values", .pro(.held), .gateKit),
    EdgeCase(
      "a transaction with an invalid signature, beside another product",
      "unverified-transaction",
      [
        Expectation("pro", .unknown, everOwned: nil),
        Expectation("lifetime", .held, everOwned: true),
      ], .unverified),
    EdgeCase(
      "renewal information with an invalid signature, after the period", "unverified-renewal",
      .pro(.unknown, everOwned: true), .unverified, .gateKit),
    EdgeCase(
      "renewal information with an invalid signature, while the period still lasts",
      "unverified-renewal-within-period", .pro(.held), .unverified, .gateKit),
    EdgeCase(
      "renewal information with an invalid signature, after a refund",
      "unverified-renewal-after-refund", .pro(.revoked, everOwned: false), .unverified,
      .gateKit),
    EdgeCase(
      "a non-renewing subscription: the catalog's period ends it", "non-renewing",
      [Expectation("camp", .held, everOwned: true)], .transaction("productType"), .gateKit),
    EdgeCase("a consumable: omitted", "consumable", [], .transaction("productType")),
    EdgeCase(
      "a month of a yearly commitment: it ends with the month", "yearly-commitment",
      .pro(.expired), .transaction("expirationDate")),
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
