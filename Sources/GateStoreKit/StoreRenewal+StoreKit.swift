#if canImport(StoreKit)
  internal import Foundation
  internal import GateKit
  internal import GateKitFoundation
  internal import GateStores
  internal import StoreKit

  extension StoreRenewal {
    /// Creates the renewal information that StoreKit verified.
    ///
    /// - Parameter state: the state of the subscription, which determines whether the grace period
    ///   and the billing retry are current.
    init(
      _ renewal: Product.SubscriptionInfo.RenewalInfo,
      in state: Product.SubscriptionInfo.RenewalState
    ) {
      let isInGracePeriod = state == .inGracePeriod
      let graceEnd = renewal.gracePeriodExpirationDate.map { Instant($0) }
      self.init(
        originalID: String(renewal.originalTransactionID),
        product: ProductID(renewal.currentProductID), statedAt: Instant(renewal.signedDate),
        willAutoRenew: renewal.willAutoRenew, isInBillingRetry: state == .inBillingRetryPeriod,
        gracePeriodExpiresDate: isInGracePeriod ? graceEnd : nil, isInGracePeriod: isInGracePeriod)
    }
  }
#endif
