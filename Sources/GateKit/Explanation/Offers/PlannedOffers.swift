import ContentCatalog
import GateRules

/// The offers that were found for a subject.
package struct PlannedOffers {
  package internal(set) var offers: UnlockOffers
  /// The best offer, from which outcomes are computed on demand.
  private let best: BestOffer?

  private enum BestOffer {
    case candidate(OfferCandidate, OfferAssembly)
    case products([ProductIndex], SubjectEvaluation)
  }

  package init(_ offers: UnlockOffers) {
    self.offers = offers
    best = nil
  }

  /// Creates the offers of a planner from its candidates.
  init(
    _ found: OfferCandidates, limit: Int, in catalog: GatedCatalog, from store: StoreName?
  ) {
    let (subject, prices) = (found.assembly.subject, found.assembly.parts.prices)
    let ranking = OfferRanking(StepWaySearch(in: catalog, from: store, prices))
    let (chosen, isProved) = ranking.best(limit, of: found.list, from: found.assembly)
    best = chosen.first.map { .candidate($0, found.assembly) }
    let isExhaustive = found.isComplete && isProved
    offers =
      chosen.isEmpty
      ? .none(isExhaustive ? .nothingOpens : .searchLimit)
      : UnlockOffers(
        chosen.map { $0.unlockOffer(for: subject, prices) },
        hasMore: found.list.count > chosen.count, isExhaustive: isExhaustive)
  }

  /// Creates the offers for a newcomer.
  init(_ known: NewcomerOffers, for newcomer: SubjectEvaluation) {
    offers = known.offers
    best = known.best.map { .products($0, newcomer) }
  }

  /// The products and needs of the best offer; `nil` without an offer.
  var bestOffer: RankedOffer? {
    guard case .candidate(let candidate, _)? = best else { return nil }
    return candidate.offer
  }

  /// The subject after the best offer is accepted; `nil` without an offer.
  package var outcome: SubjectAfterOffer? {
    switch best {
    case .candidate(let candidate, let assembly)?:
      assembly.outcome(of: candidate.parts, buying: candidate.offer.products)
    case .products(let products, let evaluation)?:
      SubjectAfterOffer(
        evaluation.facts.frozen(at: evaluation.now)
          .buying(products, at: evaluation.now, in: evaluation.engine.catalog.content),
        at: evaluation.now)
    case nil: nil
    }
  }
}
