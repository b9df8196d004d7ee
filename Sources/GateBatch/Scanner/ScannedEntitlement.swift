import ContentCatalog
import GateKit
import GateRules

/// The fields of an entitlement that a scanner read.
struct ScannedEntitlement {
  /// The index of the product's name; `nil` for an unknown product.
  var product: Int?
  /// The byte range of an unknown product's name.
  var name = 0..<0
  /// The dates. Nothing else is set.
  var dates = EntitlementRecord()
  var effects: EntitlementEffects = []

  /// Whether a date other than those of purchase and expiry is stated.
  var hasUncommonDates: Bool {
    dates.originalPurchaseDate != nil || dates.gracePeriodExpiresDate != nil
      || dates.revocationDate != nil || dates.pausedAt != nil
  }

  /// Whether no field but the dates of purchase and expiry determines whether the product is held.
  var isDecidedByDates: Bool {
    effects.areQualifiers && dates.revocationDate == nil && dates.gracePeriodExpiresDate == nil
      && dates.pausedAt == nil
  }

  /// All fields.
  var stated: EntitlementRecord {
    var stated = dates
    stated.qualifiers = effects.qualifiers
    stated.isUpgraded = effects.contains(.isUpgraded)
    stated.isPending = effects.contains(.isPending)
    stated.isInBillingRetry = effects.contains(.isInBillingRetry)
    return stated
  }
}

extension SubjectScanner {
  /// The meaning of an entitlement to the facts.
  enum EntitlementMeaning {
    case nothing
    case held(HeldProducts.Entry)
    /// The facts follow from the fields.
    case listed(product: Int, EntitlementRecord)
  }

  /// Returns what an entitlement of the current subject means, and counts it if it is ignored.
  @inline(never)
  func meaning(
    of entitlement: ScannedEntitlement, _ state: inout ScannerState
  ) -> EntitlementMeaning {
    let dates = entitlement.dates
    guard let product = entitlement.product else {
      state.ignoreUnknownProduct(entitlement.name)
      return .nothing
    }
    if entitlement.effects.contains(.isRejected) {
      state.ignore(product, .environment)
      return .nothing
    }
    if names.areConsumables[product] {
      state.ignore(product, .consumable)
    } else if let purchaseDate = dates.purchaseDate, purchaseDate > now.instant {
      // It determines no fact, only when the next one changes.
      if entitlement.effects.areQualifiers, !entitlement.hasUncommonDates, !listsAll {
        return .nothing
      }
    }
    guard entitlement.isDecidedByDates,
      let isHeld = isHeld(product, from: dates.purchaseDate, until: dates.expiresDate)
    else {
      return .listed(product: product, entitlement.stated)
    }
    return isHeld
      ? .held(HeldProducts.Entry(subject: state.subject, product: product)) : .nothing
  }

  /// Returns whether a product is held from one date until another; `nil` if the dates do not decide that.
  @inline(__always)
  func isHeld(_ product: Int, from purchaseDate: Instant?, until expiresDate: Instant?) -> Bool? {
    guard isDecidedByDates(Int32(product), expiresDate == nil ? .isEndless : .isExpiring) else {
      return nil
    }
    return EntitlementValidity.isHeld(
      from: purchaseDate ?? .earliest, until: expiresDate ?? .latest, at: now.instant)
  }
}
