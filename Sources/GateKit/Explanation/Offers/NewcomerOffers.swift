import ContentCatalog

/// The offers for an item that all newcomers share: subjects who have bought nothing that matters to the item,
/// as most subjects who see an offer.
struct NewcomerOffers: Sendable {
  let offers: UnlockOffers
  /// The products of the best offer, which has no needs; `nil` without an offer.
  let best: [ProductIndex]?

  /// - Returns: `nil` if the best offer has needs.
  init?(_ planned: PlannedOffers) {
    let best = planned.bestOffer
    guard best?.needs.isEmpty ?? true else { return nil }
    offers = planned.offers
    self.best = best?.products
  }
}
