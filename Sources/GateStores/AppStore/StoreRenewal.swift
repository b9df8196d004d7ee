package import ContentCatalog
internal import GateKit

/// The state of the renewal of a subscription, which belongs to its latest period.
package struct StoreRenewal: Sendable {
  let originalID: String
  /// The product of the latest period, if it is stated.
  var product: ProductID?
  /// The instant at which the App Store stated the renewal.
  let statedAt: Instant?
  /// Whether the subscription will renew at its end; `nil` if that is not stated.
  let willAutoRenew: Bool?
  var isInBillingRetry: Bool
  var gracePeriodExpiresDate: Instant?
  /// Whether the subscription is in a grace period whose end may be missing.
  var isInGracePeriod: Bool

  package init(
    originalID: String, product: ProductID? = nil, statedAt: Instant?, willAutoRenew: Bool? = nil,
    isInBillingRetry: Bool, gracePeriodExpiresDate: Instant? = nil, isInGracePeriod: Bool = false
  ) {
    self.originalID = originalID
    self.product = product
    self.statedAt = statedAt
    self.willAutoRenew = willAutoRenew
    self.isInBillingRetry = isInBillingRetry
    self.gracePeriodExpiresDate = gracePeriodExpiresDate
    self.isInGracePeriod = isInGracePeriod
  }

  /// The length of a grace period whose end is missing.
  private static let graceWithoutEnd: Int64 = 86_400

  /// Returns the entitlement to the latest period, with the state of the renewal.
  func applied(to period: Entitlement, asOf now: Instant) -> Entitlement {
    var renewed = period
    renewed.willAutoRenew = willAutoRenew
    renewed.isInBillingRetry = isInBillingRetry
    renewed.gracePeriodExpiresDate =
      gracePeriodExpiresDate
      ?? (isInGracePeriod ? now.advanced(bySeconds: Self.graceWithoutEnd) ?? .latest : nil)
    return renewed
  }
}
