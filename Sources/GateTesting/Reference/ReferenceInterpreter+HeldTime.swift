import ContentCatalog
import GateRules

/// The time for which a product was held.
extension ReferenceInterpreter {
  /// Returns whether a product was held for a duration so far. The time is the sum of the seconds that
  /// the entitlements cover together.
  func wasHeld(_ product: ProductIndex, for duration: CalendarDuration) -> Ternary {
    let months = Int64(duration.months) * 2_629_746
    let seconds = months + Int64(duration.days) * 86_400 + Int64(duration.seconds)
    var (sure, possible): ([Span], [Span]) = ([], [])
    for grant in entitlements(countingAs: product) {
      for (span, value) in spans(of: grant) where value != .false {
        possible.append(span)
        if value == .true { sure.append(span) }
      }
    }
    if !sure.isEmpty, covered(by: sure) >= seconds { return .true }
    let mayHaveLasted = !possible.isEmpty && covered(by: possible) >= seconds
    return mayHaveLasted ? .unknown : unknownIfPastIsMarked(product)
  }

  private typealias Span = (start: Instant, end: Instant)

  /// Returns the times up to now between the dates that concern an entitlement, with whether it was
  /// held.
  private func spans(of grant: Grant) -> [(span: Span, value: Ternary)] {
    let (entitlement, product) = grant
    if entitlement.isPending { return [] }
    if let revoked = entitlement.revocationDate, revoked <= now { return [] }
    let term = stackedTerm(of: entitlement, to: product)
    var periodEnd: Instant?
    if let period = catalog.products[product].period, let purchase = entitlement.purchaseDate {
      periodEnd = catalog.timeZone.instant(adding: period, to: purchase)
    }
    let dates: [Instant?] = [
      Instant.earliest, entitlement.purchaseDate, entitlement.originalPurchaseDate,
      entitlement.expiresDate, entitlement.gracePeriodExpiresDate, entitlement.pausedAt,
      entitlement.resumesAt, entitlement.provenUntil, term?.begins, term?.end, periodEnd,
    ]
    let cuts = Set(dates.compactMap { $0 }).filter { $0 <= now }.sorted()
    var found: [(span: Span, value: Ternary)] = []
    for (index, start) in cuts.enumerated() {
      let then = ReferenceInterpreter(
        gated: gated, accepted: accepted, subject: subject, now: start)
      let end = index + 1 < cuts.count ? cuts[index + 1] : now
      let value = then.isHeld(entitlement, of: product)
      // Nobody knows since when it is held without a date of purchase.
      found.append(((start, end), entitlement.purchaseDate == nil ? value.and(.unknown) : value))
    }
    if let first = entitlement.originalPurchaseDate, let purchase = entitlement.purchaseDate,
      first < purchase, first <= now
    {
      found.append(((first, min(term?.begins ?? purchase, now)), .unknown))
    }
    return found
  }

  /// Returns the seconds that some times cover together.
  private func covered(by spans: [Span]) -> Int64 {
    let dates = Set(spans.flatMap { [$0.start, $0.end] }).sorted()
    return zip(dates, dates.dropFirst()).reduce(0) { total, gap in
      let isCovered = spans.contains { $0.start <= gap.0 && gap.1 <= $0.end }
      return isCovered ? total + gap.1.secondsSince1970 - gap.0.secondsSince1970 : total
    }
  }
}
