import ContentCatalog
import GateRules

/// The entitlements of a witness.
extension WitnessBuilder {
  /// Adds one entitlement for each required fact that none of the others makes true; `false` if none
  /// was found.
  func addEntitlements(
    to subject: inout GateSubject, at now: Instant, _ past: [Instant]
  ) -> Bool {
    let tests = requirements.compactMap { requirement -> (fact: Fact, isTrue: Bool)? in
      guard case .fact(let fact) = requirement.proposition, fact.product != nil else {
        return nil
      }
      return (fact, requirement.isTrue)
    }
    let forbidden = tests.filter { !$0.isTrue }.map(\.fact)
    let needsDate = tested.contains { $0.testsPurchaseDate }
    if let owned {
      let candidate = candidates(for: owned, at: now, needsDate ? past.map { $0 } : [nil])
        .first(within: work) { candidate in
          candidate.expiresDate != now
            && tests.allSatisfy {
              $0.isTrue
                ? !needsOwner($0.fact, owned) || isTrue($0.fact, for: [candidate], at: now)
                : !isTrue($0.fact, for: [candidate], at: now)
            }
        }
      guard let candidate else { return false }
      subject.entitlements.append(candidate)
    }
    for (fact, isRequired) in tests where isRequired {
      guard let product = fact.product,
        !isTrue(fact, for: subject.entitlements, at: now)
      else { continue }
      let candidate = candidates(for: product, at: now, needsDate ? past.map { $0 } : [nil])
        .first(within: work) { candidate in
          isTrue(fact, for: [candidate], at: now)
            && !forbidden.contains { isTrue($0, for: [candidate], at: now) }
        }
      guard let candidate else { return false }
      subject.entitlements.append(candidate)
    }
    return true
  }

  /// Returns whether a purchase of a product can make a fact true.
  private func needsOwner(_ fact: Fact, _ product: ProductIndex) -> Bool {
    fact.product.map { catalog.bundles.includes(product, $0) } ?? false
  }

  private func isTrue(_ fact: Fact, for entitlements: [Entitlement], at now: Instant) -> Bool {
    let subject = resolved(GateSubject(id: "u1", entitlements: entitlements))
    return fact.value(for: subject, at: now) == .true
  }

  /// Returns entitlements to a product, the plainest first.
  private func candidates(
    for product: ProductIndex, at now: Instant, _ dates: [Instant?]
  ) -> some Sequence<Entitlement> {
    let sold = catalog.products[product]
    let qualifiers = EntitlementQualifiers.choices.filter { choice in
      choice.isEmpty || tested.contains { !$0.excludedQualifiers.isDisjoint(with: choice) }
    }
    return qualifiers.lazy.flatMap { choice in
      dates.lazy.flatMap { date in
        [true, false].lazy.map { isHeld in
          var entitlement = Entitlement(product: sold.id, purchaseDate: date)
          let lasts = sold.kind == .nonConsumable
          if isHeld, !lasts { entitlement.expiresDate = now.advanced(bySeconds: 30 * 86_400) }
          if !isHeld { entitlement.expiresDate = now }
          entitlement.setQualifiers(choice)
          return entitlement
        }
      }
    }
  }
}

extension Entitlement {
  /// Sets the ownership, offer and payment types of a choice.
  fileprivate mutating func setQualifiers(_ choice: EntitlementQualifiers) {
    func label<Label: EntitlementLabel>(_ type: Label.Type) -> Label? {
      Label.known.first { choice.contains(EntitlementQualifiers(named: $0.rawValue)) }
    }
    ownershipType = label(OwnershipType.self)
    offerType = label(OfferType.self)
    offerDiscountType = label(OfferDiscountType.self)
  }
}

extension Fact {
  fileprivate var testsPurchaseDate: Bool {
    switch self {
    case .holding(let test): test.heldOn != nil || test.boughtBefore != nil
    case .elapsed: product != nil
    default: false
    }
  }

  fileprivate var excludedQualifiers: EntitlementQualifiers {
    if case .holding(let test) = self { test.excluding } else { [] }
  }
}
