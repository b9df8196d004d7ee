import ContentCatalog
import GateRules

/// The fields of an entitlement that a scanner read.
struct ScannedEntitlement {
  /// The index of the product's name; `nil` for an unknown product.
  var product: Int?
  /// The place of the product's name.
  var name = 0..<0
  var stated = EntitlementRecord()
  /// Whether a field other than the product and the common dates is stated.
  var hasUncommonFields = false
  /// Whether the entitlement is from an accepted environment.
  var isAccepted = true

  /// Whether no field but the dates of purchase and expiry determines whether the product is held.
  var isSettledByDates: Bool {
    if !hasUncommonFields { return true }
    return isAccepted && !stated.isPending && !stated.isUpgraded && !stated.isInBillingRetry
      && stated.revocationDate == nil && stated.gracePeriodExpiresDate == nil
  }

  mutating func apply(_ effect: EntitlementEffect) {
    hasUncommonFields = true
    stated.qualifiers.formUnion(effect.qualifiers)
    if effect.isUpgraded { stated.isUpgraded = true }
    if effect.isPending { stated.isPending = true }
    if effect.isInBillingRetry { stated.isInBillingRetry = true }
    if effect.isRejected { isAccepted = false }
  }
}

extension SubjectScanner {
  /// What an entitlement means to the facts.
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
    let stated = entitlement.stated
    guard let product = entitlement.product else {
      state.ignoreUnknownProduct(entitlement.name)
      return .nothing
    }
    guard entitlement.isAccepted else {
      state.ignore(product, named: entitlement.name, .environment)
      return .nothing
    }
    if let purchaseDate = stated.purchaseDate, purchaseDate > now {
      state.ignore(product, named: entitlement.name, .notYetPurchased)
      // It determines no fact, only when the next one changes.
      if !entitlement.hasUncommonFields, !notesChanges { return .nothing }
    } else if names.areConsumables[product] {
      state.ignore(product, named: entitlement.name, .consumable)
    }
    let dates: SettledByDates = stated.expiresDate == nil ? .endless : .expiring
    guard entitlement.isSettledByDates, isSettledByDates(product, dates) else {
      return .listed(product: product, stated)
    }
    let isHeld = isHeld(
      from: stated.purchaseDate ?? .earliest, until: stated.expiresDate ?? .latest)
    return isHeld
      ? .held(HeldProducts.Entry(subject: state.subject, product: product)) : .nothing
  }

  @inline(__always)
  func isHeld(from purchaseDate: Instant, until expiresDate: Instant) -> Bool {
    EntitlementValidity.isHeld(from: purchaseDate, until: expiresDate, at: now)
  }
}
