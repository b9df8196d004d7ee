/// The situations that histories have to reach.
enum HistoryClass: String, CaseIterable {
  case cacheUsed, closedByTime, lateAnswer, lossConfirmed, lossExplained, lossPending
  case pendingPurchase, proof, purchaseForEarlierUser, sourceFailed, timeout
  case dismissed, ended, opened, openedLater, superseded
  case paywall, signIn, retry, unmet, jumpedBack, jumpedForward, relaunched
  case restored, purchaseFailed, approved, refunded
  case earlyCall, unsupplied, assumed
}
