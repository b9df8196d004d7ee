import ContentCatalog

/// The purchases of a product with `stacks`, of which each begins when the one before ends.
///
/// - The purchases follow one another in the order of their purchase dates. Those with the same date are
///   one purchase, as several sources may report it, with the largest `quantity` of them.
/// - A purchase begins at its date, or at the end of those before it if that is later, and lasts for
///   `quantity` periods.
/// - A purchase with an `expiresDate` keeps its dates; those after it begin no earlier than it ends.
/// - Revoked, pending and upgraded purchases, and those without a date, are not part of the sequence.
struct StackedPurchases {
  /// The time that one purchase adds.
  struct Term {
    let begins: Instant
    /// The end; `nil` if it exceeds the last representable instant.
    let end: Instant?
  }

  private var terms: [Instant: Term] = [:]

  /// - Parameters:
  ///   - entitlements: the entitlements to the product, in accepted environments.
  ///   - period: the duration of one purchase.
  /// - Complexity: O(n log n) in the entitlements.
  init(_ entitlements: [Entitlement], period: CalendarDuration, zone: borrowing TimeZoneRules) {
    var quantities: [Instant: Int] = [:]
    var stated: [(date: Instant, end: Instant)] = []
    for entitlement in entitlements where entitlement.isStackable {
      guard let date = entitlement.purchaseDate else { continue }
      if let end = entitlement.expiresDate {
        stated.append((date, end))
      } else {
        quantities[date] = max(quantities[date] ?? 1, entitlement.quantity ?? 1)
      }
    }
    stated.sort { $0.date < $1.date }
    var next = 0
    var end = Instant.earliest
    for (date, quantity) in quantities.sorted(by: { $0.key < $1.key }) {
      while next < stated.count, stated[next].date <= date {
        end = max(end, stated[next].end)
        next += 1
      }
      let begins = max(date, end)
      let ends = period.multiplied(by: quantity).flatMap { zone.instant(adding: $0, to: begins) }
      terms[date] = Term(begins: begins, end: ends)
      end = ends ?? .latest
    }
  }

  /// Returns the term of an entitlement; `nil` if its own dates determine it.
  subscript(entitlement: Entitlement) -> Term? {
    guard entitlement.isStackable, entitlement.expiresDate == nil else { return nil }
    return entitlement.purchaseDate.flatMap { terms[$0] }
  }
}

extension Entitlement {
  /// Whether the entitlement is part of the sequence of a product with `stacks`.
  fileprivate var isStackable: Bool { revocationDate == nil && !isPending && !isUpgraded }
}
