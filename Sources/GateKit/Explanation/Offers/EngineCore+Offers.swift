import ContentCatalog
import GateRules

extension EngineCore {
  /// Searches for the offers that open some items, none of which is open for the subject.
  func offers(
    toOpen closed: [NodeIndex], for facts: ResolvedSubject, at now: Instant, store: StoreName?,
    limit: Int
  ) -> PlannedOffers {
    let question = OfferQuestion(toOpen: closed, in: catalog, for: facts, at: now)
    if let absence = question.absence { return PlannedOffers(.none(absence)) }
    func candidates(
      from store: StoreName?, ignoringSalePeriods: Bool = false
    ) -> OfferCandidates {
      UnlockPlanner(
        question, in: catalog, pricedBy: prices, for: facts, at: now, store: store,
        ignoringSalePeriods: ignoringSalePeriods
      ).candidates()
    }
    let found = candidates(from: store)
    if found.list.isEmpty {
      if store != nil, !candidates(from: nil).list.isEmpty {
        return PlannedOffers(.none(.notSoldInStore))
      }
      if catalog.content.products.contains(where: \.hasLimitedSale),
        !candidates(from: store, ignoringSalePeriods: true).list.isEmpty
      {
        return PlannedOffers(.none(.notOnSale))
      }
    }
    return PlannedOffers(found, limit: limit, in: catalog, from: store)
  }
}
