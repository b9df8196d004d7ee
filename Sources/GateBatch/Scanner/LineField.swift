/// A member of a subject, or of an entitlement of a subject, that a scanner knows.
enum LineField: UInt8, CaseIterable {
  case id, entitlements, attributes, progress, usage, unknown
  case product, purchaseDate, expiresDate, originalPurchaseDate, gracePeriodExpiresDate
  case revocationDate, isUpgraded, isPending, isInBillingRetry, willAutoRenew
  case pausedAt, resumesAt, quantity
  case ownershipType, offerType, offerDiscountType, environment, source
}

/// The members that the open objects of a line have had so far.
///
/// The members of an entitlement are only contained while it is open.
struct LineFields: Hashable {
  private var bits: UInt32 = 0

  func contains(_ field: LineField) -> Bool { bits & Self.bit(of: field) != 0 }

  /// Inserts a field, and returns whether it is new.
  @inline(__always)
  mutating func insert(_ field: LineField) -> Bool {
    let isNew = bits & Self.bit(of: field) == 0
    bits |= Self.bit(of: field)
    return isNew
  }

  /// Removes the fields of an entitlement.
  mutating func endEntitlement() { bits &= Self.bit(of: .product) - 1 }

  private static func bit(of field: LineField) -> UInt32 { 1 << UInt32(field.rawValue) }
}
