package import ContentCatalog

/// What an entitlement states, its product and words aside.
package struct EntitlementStatement: Hashable, Sendable {
  package var purchaseDate: Instant?
  package var originalPurchaseDate: Instant?
  package var expiresDate: Instant?
  package var gracePeriodExpiresDate: Instant?
  package var revocationDate: Instant?
  package var isUpgraded = false
  package var isPending = false
  package var isInBillingRetry = false
  package var marks: EntitlementMarks = []

  @inlinable package init() {}

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
