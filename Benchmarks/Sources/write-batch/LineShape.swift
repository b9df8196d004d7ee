import Academy

/// The form of the lines of a file. Files of all shapes state the same holdings for the same seed.
enum LineShape: String, CaseIterable {
  /// Compact JSON. The keys are in the usual order, but for one line in ten.
  case plain
  /// As ``plain``, with a space after each comma and colon.
  case spaced
  /// Compact JSON with all keys in the reverse order.
  case reversed
  /// Compact JSON with every documented key of an entitlement, or `null` for an absent date or offer.
  case full
  /// Each line is ``plain``, ``spaced`` or ``reversed``.
  case mixed

  /// Returns the shape of one line.
  func ofLine(_ random: inout SeededNumbers) -> LineShape {
    self == .mixed ? [.plain, .spaced, .reversed][random.next(3)] : self
  }

  var comma: StaticString { self == .spaced ? ", " : "," }
  var colon: StaticString { self == .spaced ? ": " : ":" }

  /// The keys of an entitlement in order.
  var keys: [EntitlementKey] {
    switch self {
    case .full: EntitlementKey.allCases
    case .reversed: EntitlementKey.stated.reversed()
    case .plain, .spaced, .mixed: EntitlementKey.stated
    }
  }
}

/// A documented key of an entitlement.
enum EntitlementKey: String, CaseIterable {
  case product
  case source
  case purchaseDate
  case originalPurchaseDate
  case expiresDate
  case gracePeriodExpiresDate
  case revocationDate
  case isUpgraded
  case isPending
  case isInBillingRetry
  case ownershipType
  case offerType
  case offerDiscountType
  case environment

  /// The keys that decide, which every shape states unless their values are absent.
  static let stated: [EntitlementKey] = [.product, .purchaseDate, .expiresDate]
}
