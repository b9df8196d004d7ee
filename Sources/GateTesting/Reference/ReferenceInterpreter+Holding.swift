import ContentCatalog
import GateRules

/// Rules about products. Each entitlement is tested by itself.
extension ReferenceInterpreter {
  func holds(_ kind: ProductOrFullRule) -> Ternary {
    let fullAccess = catalog.products.catalogIndices.filter { product in
      included(in: product).contains { catalog.products[$0].isFullAccess }
    }
    return any([kind.product.index] + fullAccess, holds)
  }

  /// Returns whether a product is held, by an entitlement to it or to a product that includes it.
  func holds(_ product: ProductIndex) -> Ternary {
    any(entitlements(countingAs: product)) { isHeld($0.entitlement, of: $0.product) }
      .or(unknownIfMarked(product))
  }

  /// Returns whether a product of a group is held, by an entitlement without the excluded types.
  func subscribes(_ kind: SubscriptionRule) -> Ternary {
    let excluded = kind.excluding.map { ExactString($0.name) }
    return any(kind.members) { member in
      any(entitlements(countingAs: member)) { entitlement, product in
        marks(of: entitlement).isDisjoint(with: excluded)
          ? isHeld(entitlement, of: product) : .false
      }
      .or(unknownIfMarked(member))
    }
  }

  /// Returns whether any entitlement that counts is held now or, for `everOwned`, was ever bought.
  func owns(_ kind: ProductRule, at context: ReferenceContext) -> Ternary {
    let heldOn = kind.heldOn.map { instant($0, at: context) ?? .latest }
    return any(entitlements(countingAs: kind.product.index)) { entitlement, product in
      let excluded = kind.excluding.map { ExactString($0.name) }
      if !marks(of: entitlement).isDisjoint(with: excluded) { return .false }
      if let heldOn { return wasHeld(entitlement, of: product, on: heldOn) }
      var value = kind.everOwned ? wasBought(entitlement) : isHeld(entitlement, of: product)
      if let limit = kind.boughtBefore {
        value = value.and(wasBought(entitlement))
          .and(isBought(entitlement, before: instant(limit, at: context) ?? .earliest))
      }
      return value
    }
    .or(
      kind.everOwned || heldOn != nil
        ? unknownIfPastIsMarked(kind.product.index) : unknownIfMarked(kind.product.index))
  }
}

extension ReferenceInterpreter {
  /// An entitlement that counts, with the product that was bought.
  typealias Grant = (entitlement: Entitlement, product: ProductIndex)

  /// Returns the entitlements to a product and to products that include it, with the products that
  /// were bought. Entitlements to consumables, and from environments other than the accepted
  /// ones, are ignored, also in tests of the past.
  func entitlements(countingAs product: ProductIndex) -> [Grant] {
    subject.entitlements.compactMap { entitlement in
      guard let bought = productIndex(ofName: entitlement.product),
        catalog.products[bought].kind != .consumable, included(in: bought).contains(product),
        isAccepted(entitlement.environment)
      else { return nil }
      return (entitlement, bought)
    }
  }

  /// Returns whether an entitlement counts as ever owned: it was bought by now, and is neither
  /// revoked nor pending. No date is required.
  func wasBought(_ entitlement: Entitlement) -> Ternary {
    if entitlement.isPending { return .false }
    if let revoked = entitlement.revocationDate, revoked <= now { return .false }
    if let bought = firstPurchase(entitlement), bought > now { return .false }
    return .true
  }

  /// Returns whether an entitlement that counts as owned now was held at an instant that has come.
  private func wasHeld(
    _ entitlement: Entitlement, of product: ProductIndex, on instant: Instant
  ) -> Ternary {
    guard now >= instant, wasBought(entitlement) == .true else { return .false }
    let bought = firstPurchase(entitlement)
    if let bought, bought > instant { return .false }
    let sold = catalog.products[product]
    var past = entitlement
    past.isUpgraded = false
    if lasts(entitlement, of: product) {
      past.purchaseDate = nil
      past.expiresDate = .latest
    }
    if let renewed = past.purchaseDate, renewed > instant { return .unknown }
    let isUnpaid =
      sold.kind == .autoRenewable && past.isInBillingRetry && past.expiresDate == nil
      && past.gracePeriodExpiresDate == nil
    if isUnpaid { return .unknown }
    let then = ReferenceInterpreter(
      gated: gated, accepted: accepted, subject: subject, now: instant)
    let held = then.isHeld(past, of: product)
    return held == .true && (entitlement.isUpgraded || bought == nil) ? .unknown : held
  }

  /// Returns the instant of the first purchase, which a renewal does not change.
  func firstPurchase(_ entitlement: Entitlement) -> Instant? {
    entitlement.originalPurchaseDate ?? entitlement.purchaseDate
  }

  /// Returns unknown if the subject marks the product, or one that includes it, as unknown; false
  /// otherwise.
  func unknownIfMarked(_ product: ProductIndex) -> Ternary {
    let isUnknown = subject.unknown.contains { fact in
      if case .product(let name) = fact { isMeant(product, by: name) } else { false }
    }
    return isUnknown ? .unknown : .false
  }

  /// Returns unknown if the subject marks the product or its past as unknown; false otherwise.
  func unknownIfPastIsMarked(_ product: ProductIndex) -> Ternary {
    let isUnknown = subject.unknown.contains { fact in
      if case .past(let name) = fact { isMeant(product, by: name) } else { false }
    }
    return isUnknown ? .unknown : unknownIfMarked(product)
  }

  private func isMeant(_ product: ProductIndex, by name: ProductID?) -> Bool {
    guard let name else { return true }
    return productIndex(ofName: name)
      .map { included(in: $0).contains(product) } ?? false
  }
}

extension ReferenceInterpreter {
  func isHeld(_ entitlement: Entitlement, of product: ProductIndex) -> Ternary {
    if entitlement.isPending || entitlement.isUpgraded { return .false }
    if let bought = entitlement.purchaseDate, bought > now { return .false }
    if let revoked = entitlement.revocationDate, revoked <= now { return .false }
    if let paused = entitlement.pausedAt, paused <= now,
      entitlement.resumesAt.map({ now < $0 }) ?? true
    {
      return .false
    }
    let term = stackedTerm(of: entitlement, to: product)
    if let term, now < term.begins { return .false }
    let isHeld = isBeforeEnd(entitlement, of: catalog.products[product], term)
    guard isHeld == .true, let limit = entitlement.provenUntil, now >= limit else { return isHeld }
    return hasEnd(entitlement, of: catalog.products[product], term) ? .true : .unknown
  }

  /// Returns whether an entitlement is known to have no end, so that it was bought only once.
  private func lasts(_ entitlement: Entitlement, of product: ProductIndex) -> Bool {
    let sold = catalog.products[product]
    if hasEnd(entitlement, of: sold, stackedTerm(of: entitlement, to: product)) { return false }
    return switch sold.kind {
    case .consumable: false
    case .nonConsumable: true
    case .autoRenewable:
      entitlement.expiresDate != nil || entitlement.gracePeriodExpiresDate != nil
    case .nonRenewing: entitlement.expiresDate != nil || entitlement.purchaseDate != nil
    }
  }

  /// Returns whether a held product will end. Otherwise, it is held for as long as its source proves
  /// it.
  private func hasEnd(
    _ entitlement: Entitlement, of product: CatalogProduct, _ term: StackedTerm?
  ) -> Bool {
    let dates = [
      entitlement.expiresDate,
      product.kind == .autoRenewable ? entitlement.gracePeriodExpiresDate : nil,
    ].compactMap { $0 }
    if let last = dates.max() { return last != .latest }
    if let term { return term.end.map { $0 != .latest } ?? false }
    guard product.kind == .nonRenewing, let bought = entitlement.purchaseDate,
      let period = product.period
    else { return false }
    return catalog.timeZone.instant(adding: period, to: bought).map { $0 != .latest } ?? false
  }

  /// Returns whether an entitlement has not ended. The end depends on the kind of the product that
  /// was bought.
  private func isBeforeEnd(
    _ entitlement: Entitlement, of product: CatalogProduct, _ term: StackedTerm?
  ) -> Ternary {
    let expires = entitlement.expiresDate
    switch product.kind {
    case .consumable:
      return .false
    case .nonConsumable:
      return Ternary(expires.map(isBefore) ?? true)
    case .autoRenewable:
      let ends = [expires, entitlement.gracePeriodExpiresDate].compactMap { $0 }
      // Without a date, a subscription in billing retry has expired, and any other may be held.
      if ends.isEmpty { return entitlement.isInBillingRetry ? .false : .unknown }
      if ends.contains(where: isBefore) { return .true }
      return mayHaveRenewed(entitlement, ends) ? .unknown : .false
    case .nonRenewing:
      if let expires { return Ternary(isBefore(expires)) }
      if let term { return Ternary(term.end.map(isBefore) ?? true) }
      guard let bought = entitlement.purchaseDate, let period = product.period else {
        return .unknown
      }
      return Ternary(
        catalog.timeZone.instant(adding: period, to: bought).map(isBefore) ?? true)
    }
  }

  /// Returns whether a subscription that has ended may have been renewed since the answer that lists
  /// it: at an end that was still to come, or after a pause.
  private func mayHaveRenewed(_ entitlement: Entitlement, _ ends: [Instant]) -> Bool {
    guard let asOf = entitlement.asOf, entitlement.willAutoRenew ?? true else { return false }
    if ends.contains(where: { $0 > asOf }) { return true }
    guard let paused = entitlement.pausedAt, let resumes = entitlement.resumesAt else {
      return false
    }
    return paused < resumes && asOf < resumes
  }

  /// Returns whether an end is in the future. The last representable instant means no end.
  private func isBefore(_ end: Instant) -> Bool { now < end || end == .latest }

  private func isBought(_ entitlement: Entitlement, before limit: Instant) -> Ternary {
    firstPurchase(entitlement).map { Ternary($0 < limit) } ?? .unknown
  }

  func isAccepted(_ environment: Entitlement.Environment?) -> Bool {
    guard let environment else { return true }
    return environment == .production || accepted.contains(environment)
  }

  private func marks(of entitlement: Entitlement) -> Set<ExactString> {
    Set(
      [
        entitlement.ownershipType?.rawValue, entitlement.offerType?.rawValue,
        entitlement.offerDiscountType?.rawValue,
      ].compactMap { $0.map(ExactString.init) })
  }

  /// Returns a product and all products that it includes, transitively.
  private func included(in product: ProductIndex) -> Set<ProductIndex> {
    var found: Set<ProductIndex> = []
    var pending = [product]
    while let next = pending.popLast() {
      guard found.insert(next).inserted else { continue }
      pending += catalog.products[next].includes.compactMap { productIndex(ofName: $0) }
    }
    return found
  }

  /// Returns the product with a name: its id, a former id or an id in a store. Names are compared
  /// byte by byte.
  func productIndex(ofName name: ProductID) -> ProductIndex? {
    catalog.products.catalogIndices.first { index in
      let product = catalog.products[index]
      let names = [product.id.rawValue] + product.formerIDs.map(\.rawValue)
      return (names + product.storeIDs.map(\.id)).contains {
        $0.utf8.elementsEqual(name.rawValue.utf8)
      }
    }
  }
}
