package import ContentCatalog

/// The fields of an entitlement that determine its validity, in compact form.
package struct EntitlementRecord: Hashable, Sendable {
  /// An optional instant that takes no more memory than an instant.
  @propertyWrapper
  package struct Compact: Hashable, Sendable {
    /// A value below every valid instant.
    private static let none = Int64.min

    private var seconds = none

    package var wrappedValue: Instant? {
      @inline(__always) get { seconds == Self.none ? nil : Instant(secondsSince1970: seconds) }
      @inline(__always) set { seconds = newValue?.secondsSince1970 ?? Self.none }
    }

    package init() {}
  }

  @Compact package var purchaseDate: Instant?
  @Compact package var originalPurchaseDate: Instant?
  @Compact package var expiresDate: Instant?
  @Compact package var gracePeriodExpiresDate: Instant?
  @Compact package var revocationDate: Instant?
  @Compact package var pausedAt: Instant?
  @Compact package var resumesAt: Instant?
  package var isUpgraded = false
  package var isPending = false
  package var isInBillingRetry = false
  package var qualifiers: EntitlementQualifiers = []

  package init() {}

  // Borrowed, because an initializer gets a copy, and an entitlement has many strings.
  package init(of entitlement: borrowing Entitlement) {
    purchaseDate = entitlement.purchaseDate
    originalPurchaseDate = entitlement.originalPurchaseDate
    expiresDate = entitlement.expiresDate
    gracePeriodExpiresDate = entitlement.gracePeriodExpiresDate
    revocationDate = entitlement.revocationDate
    pausedAt = entitlement.pausedAt
    resumesAt = entitlement.resumesAt
    isUpgraded = entitlement.isUpgraded
    isPending = entitlement.isPending
    isInBillingRetry = entitlement.isInBillingRetry
    qualifiers = EntitlementQualifiers(of: entitlement)
  }
}
