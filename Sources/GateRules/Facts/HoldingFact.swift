package import ContentCatalog

/// Whether a subject holds a product, itself or through a product that includes it.
package struct HoldingFact: Hashable, Sendable {
  /// The product, as an index into the catalog's.
  package var product: Int
  /// Whether ever having owned it is enough.
  package var everOwned = false
  /// Only what was bought before this instant counts.
  package var boughtBefore: Instant?
  /// Ownership types, offer types and discount types that do not count.
  package var excluding: EntitlementQualifiers = []

  package init(product: Int) { self.product = product }

  func value(for subject: ResolvedSubject, at now: Instant) -> Ternary {
    var answer = Ternary.false
    for entitlement in subject.entitlements
    where subject.bundles.includes(entitlement.product, product) {
      answer = answer.or(value(of: entitlement.terms, at: now))
      if answer == .true { return .true }
    }
    return isUnknown(for: subject) ? .unknown : answer
  }

  func nextChange(for subject: ResolvedSubject, after now: Instant) -> Instant? {
    firstChange(
      among: subject.entitlements(to: product),
      boundaries: \.terms.boundaries, value: { value(of: $0.terms, at: $1) },
      atLeast: isUnknown(for: subject) ? .unknown : .false, after: now)
  }

  /// Whether there may be an entitlement that counts and is not listed.
  private func isUnknown(for subject: ResolvedSubject) -> Bool {
    everOwned ? subject.isUnknown(pastOf: product) : subject.isUnknown(product: product)
  }

  /// The answer from one entitlement alone.
  func value(of entitlement: EntitlementValidity, at now: Instant) -> Ternary {
    if entitlement.hasMark(among: excluding) { return .false }
    var answer = everOwned ? Ternary(entitlement.isOwned(at: now)) : entitlement.isHeld(at: now)
    if let boughtBefore {
      answer = answer.and(Ternary(entitlement.isOwned(at: now)))
        .and(entitlement.bought.map { Ternary($0 < boughtBefore) } ?? .unknown)
    }
    return answer
  }
}
