package import ContentCatalog

/// Whether a subject holds a product, either directly or through a product that includes it.
package struct HoldingFact: Hashable, Sendable {
  package var product: ProductIndex
  /// Whether past ownership is enough.
  package var everOwned = false
  /// The instant at which the product must have been held; `nil` for now.
  package var heldOn: Instant?
  /// The instant before which the purchase must have been made; `nil` for no such limit.
  package var boughtBefore: Instant?
  /// The ownership, offer and discount types whose entitlements do not count.
  package var excluding: EntitlementQualifiers = []

  package init(product: ProductIndex) { self.product = product }

  /// Whether the fact is about the past, so that only complete records of it can make it false.
  package var concernsPast: Bool { everOwned || heldOn != nil }

  /// Whether the fact or its reasons compare the dates of purchases with others.
  var comparesDates: Bool { concernsPast || boughtBefore != nil }

  func value(for subject: ResolvedSubject, at now: Instant) -> Ternary {
    var answer = Ternary.false
    for entitlement in subject.candidates(for: product)
    where subject.bundles.includes(entitlement.product, product) {
      answer = answer.or(value(of: validity(of: entitlement), at: now))
      if answer == .true { return .true }
    }
    return isUnknown(for: subject) ? .unknown : answer
  }

  func nextChange(for subject: ResolvedSubject, after now: Instant) -> Instant? {
    if heldOn == nil, !subject.mayChange(entitlementsTo: product, after: now) { return nil }
    return firstChange(
      among: subject.entitlements(to: product),
      boundaries: { validity(of: $0).boundaries + [heldOn].compactMap { $0 } },
      value: { value(of: validity(of: $0), at: $1) },
      atLeast: isUnknown(for: subject) ? .unknown : .false, after: now)
  }

  /// Whether the subject may have a matching entitlement that is not listed.
  private func isUnknown(for subject: ResolvedSubject) -> Bool {
    concernsPast ? subject.isUnknown(pastOf: product) : subject.isUnknown(product: product)
  }

  /// Returns the validity of an entitlement at the instants that the fact is about.
  func validity(of entitlement: ResolvedEntitlement) -> EntitlementValidity {
    heldOn == nil ? entitlement.validity : entitlement.history
  }

  /// Returns the value for a single entitlement.
  package func value(of entitlement: EntitlementValidity, at now: Instant) -> Ternary {
    if entitlement.hasQualifier(among: excluding) { return .false }
    if let heldOn { return entitlement.wasHeld(on: heldOn, at: now) }
    var answer = everOwned ? Ternary(entitlement.isOwned(at: now)) : entitlement.isHeld(at: now)
    if let boughtBefore {
      answer = answer.and(Ternary(entitlement.isOwned(at: now)))
        .and(entitlement.bought.map { Ternary($0 < boughtBefore) } ?? .unknown)
    }
    return answer
  }
}
