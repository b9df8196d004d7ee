package import ContentCatalog

/// A purchase of a consumable, which is never held. Rules that count uses count it too.
struct ConsumablePurchase: Sendable {
  let product: ProductIndex
  let source: String?
  /// Whether the purchase comes from a signed payload whose signature was not verified.
  let hasUnverifiedSignature: Bool
  /// The instant of the purchase, if known.
  let bought: Instant?
  private(set) var revoked: Instant?
  private let isPending: Bool
  /// The number of units that were bought.
  let quantity: Int
  /// Whether the purchase is one that an offer would make.
  let isAssumed: Bool

  /// Resolves an entitlement to a consumable.
  init(_ entitlement: Entitlement, to product: ProductIndex, isAssumed: Bool = false) {
    self.product = product
    source = entitlement.source
    hasUnverifiedSignature = entitlement.hasUnverifiedSignature
    bought = entitlement.originalPurchaseDate ?? entitlement.purchaseDate
    revoked = entitlement.revocationDate
    isPending = entitlement.isPending
    quantity = max(entitlement.quantity ?? 1, 1)
    self.isAssumed = isAssumed
  }

  /// Returns whether the purchase counts at an instant: it was made, and is neither pending nor revoked.
  func counts(at now: Instant) -> Bool {
    !isPending && bought.map { $0 <= now } ?? true && revoked.map { now < $0 } ?? true
  }

  /// The instants at which ``counts(at:)`` may change.
  var boundaries: [Instant] { [bought, revoked].compactMap { $0 } }

  /// Returns the same purchase without a later revocation; `nil` if it does not count now, and time alone
  /// does not change that.
  func frozen(at now: Instant) -> ConsumablePurchase? {
    if isPending { return nil }
    if let revoked, now >= revoked { return nil }
    var frozen = self
    frozen.revoked = nil
    return frozen
  }
}

/// The purchases of consumables.
extension ResolvedSubject {
  /// Returns the number of units of a consumable whose purchases count at an instant. Purchases with the
  /// same date are one purchase, as several sources may report it, with the largest quantity of them, and so
  /// are those without a date.
  package func unitsBought(of product: ProductIndex, at now: Instant) -> Int {
    var quantities: [Instant?: Int] = [:]
    var assumed = 0
    for purchase in purchases where purchase.product == product && purchase.counts(at: now) {
      if purchase.isAssumed {
        assumed += 1
      } else {
        quantities[purchase.bought] = max(quantities[purchase.bought] ?? 0, purchase.quantity)
      }
    }
    return quantities.values.reduce(assumed) { sum, quantity in
      let (units, isTooMany) = sum.addingReportingOverflow(quantity)
      return isTooMany ? .max : units
    }
  }

  /// Returns the instant of the last purchase of a consumable that counts; `nil` if none has a date.
  func lastPurchase(of product: ProductIndex, at now: Instant) -> Instant? {
    purchases.lazy.filter { $0.product == product && $0.counts(at: now) }.compactMap(\.bought).max()
  }

  /// Returns whether a purchase of a consumable may be later than the last one with a date.
  func mayHaveLaterPurchase(of product: ProductIndex, at now: Instant) -> Bool {
    isUnknown(pastOf: product)
      || purchases.contains {
        $0.product == product && $0.bought == nil && $0.counts(at: now)
      }
  }

  /// Returns whether both the purchases of a consumable and the uses of a counter are all listed.
  package func isKnown(unitsOf product: ProductIndex, usesOf counter: CounterIndex) -> Bool {
    !isUnknown(pastOf: product) && !isUnknown(counter: counter)
  }

  /// Returns whether an offer would buy a consumable.
  func isAssumedToBuy(_ product: ProductIndex) -> Bool {
    purchases.contains { $0.product == product && $0.isAssumed }
  }
}
