public import ContentCatalog
import GateRules

extension SubjectEvaluation {
  /// Returns the offers that open an item, best first.
  ///
  /// Each offer opens the item as long as the subject keeps the products held now, whatever other
  /// unknown facts turn out to be, and no part of an offer is superfluous. Offers ignore the bypass
  /// and `staysOpen`. They never contain a product that is held, possibly held, pending, in billing
  /// retry or retired, and a consumable only if a rule counts its purchases. ``UnlockOffers/absence`` is
  /// the reason of an empty result.
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
  ///
  /// - Parameter limit: the maximum number of offers.
  package func plannedOffers(
    toOpen items: [NodeIndex], store: StoreName?, limit: Int = UnlockOffers.limit
  ) -> PlannedOffers {
    var planned = currentOffers(toOpen: items, store: store, limit: limit)
    planned.offers.validUntil = nextChange(ofOffersFor: items, store: store)
    return planned
  }

  /// Returns the first instant after now at which a decision about some items, or the products on sale
  /// that their rules test, can change; `nil` if there is none.
  private func nextChange(ofOffersFor items: [NodeIndex], store: StoreName?) -> Instant? {
    let catalog = engine.catalog
    let decisions = validUntil(of: items.compactMap { catalog.items[$0] }).compactMap { $0 }
    guard catalog.content.products.contains(where: \.hasLimitedSale) else {
      return decisions.min()
    }
    let tested = TestedFacts(
      of: items.compactMap { catalog.conditions.items[$0]?.access }, in: catalog.conditions)
    let sale = catalog.content.nextSaleChange(
      including: tested.products, in: store, after: now)
    return (decisions + [sale].compactMap { $0 }).min()
  }

  private func currentOffers(
    toOpen items: [NodeIndex], store: StoreName?, limit: Int
  ) -> PlannedOffers {
    let core = engine.core
    let closed = items.filter { node in
      core.catalog.items[node].map { core.catalog.verdict(of: $0, answers) != .unlocked } ?? false
    }
    if closed.isEmpty { return PlannedOffers(.none(items.isEmpty ? .unknownItem : .alreadyOpen)) }
    if closed.count == 1,
      let shared = core.newcomerOffers.offers(
        toOpen: closed[0], for: facts, at: now, store: store, in: core)
    {
      return PlannedOffers(shared, for: self)
    }
    return core.offers(toOpen: closed, for: facts, at: now, store: store, limit: limit)
  }
}
