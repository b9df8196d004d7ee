package import ContentCatalog

/// What an entitlement states, its product and words aside, in little room.
package struct EntitlementStatement: Hashable, Sendable {
  /// An instant or none, in the room of an instant.
  private struct PossibleInstant: Hashable, Sendable {
    /// No instant is so early.
    private static let none = Int64.min

    private var seconds = none

    var instant: Instant? {
      @inline(__always) get { seconds == Self.none ? nil : Instant(secondsSince1970: seconds) }
      @inline(__always) set { seconds = newValue?.secondsSince1970 ?? Self.none }
    }
  }

  private var purchase = PossibleInstant()
  private var originalPurchase = PossibleInstant()
  private var expiry = PossibleInstant()
  private var gracePeriodExpiry = PossibleInstant()
  private var revocation = PossibleInstant()
  package var isUpgraded = false
  package var isPending = false
  package var isInBillingRetry = false
  package var marks: EntitlementMarks = []

  package init() {}

  package init(of entitlement: Entitlement) {
    purchaseDate = entitlement.purchaseDate
    originalPurchaseDate = entitlement.originalPurchaseDate
    expiresDate = entitlement.expiresDate
    gracePeriodExpiresDate = entitlement.gracePeriodExpiresDate
    revocationDate = entitlement.revocationDate
    isUpgraded = entitlement.isUpgraded
    isPending = entitlement.isPending
    isInBillingRetry = entitlement.isInBillingRetry
    marks = EntitlementMarks(of: entitlement)
  }
}

extension EntitlementStatement {
  package var purchaseDate: Instant? {
    @inline(__always) get { purchase.instant }
    @inline(__always) set { purchase.instant = newValue }
  }

  package var originalPurchaseDate: Instant? {
    @inline(__always) get { originalPurchase.instant }
    @inline(__always) set { originalPurchase.instant = newValue }
  }

  package var expiresDate: Instant? {
    @inline(__always) get { expiry.instant }
    @inline(__always) set { expiry.instant = newValue }
  }

  package var gracePeriodExpiresDate: Instant? {
    @inline(__always) get { gracePeriodExpiry.instant }
    @inline(__always) set { gracePeriodExpiry.instant = newValue }
  }

  package var revocationDate: Instant? {
    @inline(__always) get { revocation.instant }
    @inline(__always) set { revocation.instant = newValue }
  }
}
