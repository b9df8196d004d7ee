internal import ContentCatalog
internal import GateKit

/// The entitlements in the statements of a store, and the instant up to which they prove the state of
/// all of them.
struct StatedEntitlements {
  private(set) var entitlements: [Entitlement] = []
  private var earliestOpen: Instant?
  private var latest: Instant?

  /// The instant of the earliest statement that time can change. Without one, the latest instant of a
  /// document; `nil` without a document.
  var asOf: Instant? { earliestOpen ?? latest }

  /// Returns whether the documents list every purchase. Without a document, they prove nothing.
  func areWhole(_ scope: StoreDocumentScope) -> Bool { scope == .whole && latest != nil }

  /// Adds the instant of a document.
  mutating func add(documentAsOf instant: Instant) {
    latest = max(latest ?? instant, instant)
  }

  /// Adds the entitlements in a statement about one purchase.
  mutating func add(_ entitlements: [Entitlement], asOf instant: Instant) {
    self.entitlements += entitlements
    if entitlements.allSatisfy({ $0.isOver(asOf: instant) }) { return }
    earliestOpen = min(earliestOpen ?? instant, instant)
  }
}

extension Entitlement {
  /// Whether the purchase has ended for good.
  fileprivate func isOver(asOf now: Instant) -> Bool {
    if isUpgraded || revocationDate.map({ $0 <= now }) ?? false { return true }
    guard let expiresDate, !isPending, !isInBillingRetry, pausedAt == nil else { return false }
    return max(expiresDate, gracePeriodExpiresDate ?? expiresDate) <= now
  }
}
