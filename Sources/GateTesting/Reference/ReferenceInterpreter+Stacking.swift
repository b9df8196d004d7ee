import ContentCatalog
import GateRules

/// Purchases of products with `stacks`, which follow one another.
extension ReferenceInterpreter {
  /// The time that a purchase adds to those before it, without an end if that exceeds the
  /// representable time.
  typealias StackedTerm = (begins: Instant, end: Instant?)

  /// Returns the term of a purchase, by adding the times of those up to it one after another; `nil` if
  /// its own dates determine when it is held.
  func stackedTerm(of entitlement: Entitlement, to product: ProductIndex) -> StackedTerm? {
    func counts(_ other: Entitlement) -> Bool {
      other.revocationDate == nil && !other.isPending && !other.isUpgraded
    }
    guard catalog.products[product].stacks, let period = catalog.products[product].period,
      counts(entitlement), entitlement.expiresDate == nil, let own = entitlement.purchaseDate
    else { return nil }
    let bought = entitlements(countingAs: product).filter {
      $0.product == product && counts($0.entitlement)
    }.map(\.entitlement)
    var end: Instant? = .earliest
    for date in Set(bought.compactMap(\.purchaseDate)).sorted() where date <= own {
      let ofDate = bought.filter { $0.purchaseDate == date }
      for stated in ofDate.compactMap(\.expiresDate) { end = end.map { max($0, stated) } }
      let quantities = ofDate.filter { $0.expiresDate == nil }.map { $0.quantity ?? 1 }
      guard let quantity = quantities.max() else { continue }
      let begins = max(date, end ?? .latest)
      end = period.multiplied(by: quantity).flatMap {
        catalog.timeZone.instant(adding: $0, to: begins)
      }
      if date == own { return (begins, end) }
    }
    return nil
  }
}
