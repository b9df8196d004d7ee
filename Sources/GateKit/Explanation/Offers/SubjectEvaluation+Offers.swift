public import ContentCatalog
import GateRules

extension SubjectEvaluation {
  /// Returns the offers that open an item, best first.
  ///
  /// Each offer opens the item as long as the subject keeps the products held now, whatever other
  /// unknown facts turn out to be, and no part of an offer is superfluous. Offers ignore the bypass
  /// and `staysOpen`. They never contain a product that is held, possibly held, pending, in billing
  /// retry, retired or consumable. ``UnlockOffers/absence`` is the reason of an empty result.
  ///
  /// - Parameter store: restricts offers to products sold in this store; `nil` allows any store.
  /// - Complexity: bounded. If the search reaches its limit, ``UnlockOffers/isExhaustive`` is
  ///   `false`.
  public func offers(of item: ItemHandle, store: StoreName? = nil) -> UnlockOffers {
    // The verdict about another engine's item is `locked` too.
    guard item.engine === engine.core else { return .none(.unknownItem) }
    return plannedOffers(toOpen: [item.node], store: store).offers
  }

  /// Returns the offers that open the item with this current or former id, best first. The result
  /// is empty if the catalog lacks the item.
  ///
  /// - Parameter store: restricts offers to products sold in this store; `nil` allows any store.
  public func offers(of item: ItemID, store: StoreName? = nil) -> UnlockOffers {
    engine.handle(for: item).map { offers(of: $0, store: store) } ?? .none(.unknownItem)
  }

  /// Returns the offers that open all of these items that are not open, together.
  package func plannedOffers(toOpen items: [NodeIndex], store: StoreName?) -> PlannedOffers {
    var planned = currentOffers(toOpen: items, store: store)
    planned.offers.validUntil = nextChange(ofOffersFor: items, store: store)
    return planned
  }

  /// Returns the first instant after now at which a decision about some items, or the products on sale
  /// that their rules test, can change; `nil` if there is none.
  private func nextChange(ofOffersFor items: [NodeIndex], store: StoreName?) -> Instant? {
    let catalog = engine.catalog
    let decisions = items.compactMap { catalog.items[$0] }
      .compactMap { catalog.validUntil(of: $0, for: facts, at: now) }
    guard catalog.content.products.contains(where: \.hasLimitedSale) else {
      return decisions.min()
    }
    let tested = TestedFacts(
      of: items.compactMap { catalog.conditions.items[$0]?.access }, in: catalog.conditions)
    let sale = catalog.content.nextSaleChange(
      including: tested.products, in: store, after: now)
    return (decisions + [sale].compactMap { $0 }).min()
  }

  private func currentOffers(toOpen items: [NodeIndex], store: StoreName?) -> PlannedOffers {
    let catalog = engine.catalog
    let closed = items.compactMap { node -> (access: Condition, verdict: Verdict)? in
      guard let program = catalog.items[node],
        let item = catalog.conditions.items[node]
      else { return nil }
      let verdict = catalog.verdict(of: program, answers)
      return verdict == .unlocked ? nil : (item.access, verdict)
    }
    if closed.isEmpty { return PlannedOffers(.none(items.isEmpty ? .unknownItem : .alreadyOpen)) }
    if items.contains(where: { catalog.content.nodes[$0].isDraft }) {
      return PlannedOffers(.none(.draft))
    }
    if closed.contains(where: { $0.access == .never }) {
      return PlannedOffers(.none(.neverOpens))
    }
    let undecided = closed.filter { $0.verdict == .indeterminate }.map(\.access)
    let tested = TestedFacts(of: undecided, in: catalog.conditions)
    if tested.hasUnknownPurchase(of: facts, at: now) {
      return PlannedOffers(.none(.ownershipUnknown))
    }
    return plannedOffers(toSatisfy: closed.map(\.access), store: store)
  }

  private func plannedOffers(toSatisfy conditions: [Condition], store: StoreName?) -> PlannedOffers
  {
    func offers(from store: StoreName?, ignoringSalePeriods: Bool = false) -> PlannedOffers {
      UnlockPlanner(
        toOpen: conditions, in: engine.catalog, for: facts, at: now, store: store,
        ignoringSalePeriods: ignoringSalePeriods
      ).offers()
    }
    let planned = offers(from: store)
    guard planned.offers.isEmpty else { return planned }
    if store != nil, !offers(from: nil).offers.isEmpty {
      return PlannedOffers(.none(.notSoldInStore))
    }
    if engine.catalog.content.products.contains(where: \.hasLimitedSale),
      !offers(from: store, ignoringSalePeriods: true).offers.isEmpty
    {
      return PlannedOffers(.none(.notOnSale))
    }
    return planned
  }
}
