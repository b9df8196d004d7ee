import ContentCatalog

/// An offer that a planner found, with the parts that it consists of.
struct OfferCandidate {
  var offer: RankedOffer
  let parts: ResolvedParts
  /// The ways to the items of locked steps, in the order in which they are to be taken. They are empty
  /// until they are searched for.
  var ways: [StepWay] = []

  /// Returns the offer in terms of ids.
  func unlockOffer(for subject: PlannedSubject, _ prices: PriceTable) -> UnlockOffer {
    let products = offer.products + ways.flatMap(\.products)
    let price = offer.locked.isHopeless ? PriceRank.unpriced : offer.locked.total ?? offer.price
    return UnlockOffer(
      products: offer.products.map { subject.catalog.products[$0].id },
      needs: offer.needs.compactMap { $0.need(for: subject) },
      prerequisites: ways.compactMap { $0.prerequisite(for: subject, prices) },
      price: prices.price(of: price), term: subject.catalog.term(of: products, costing: price),
      soldUntil: products.compactMap { subject.catalog.products[$0].soldUntil }.min())
  }
}

/// The candidates for offers that a planner found, from the best without regard to what opens the items
/// of their steps.
struct OfferCandidates {
  let assembly: OfferAssembly
  let list: [OfferCandidate]
  /// Whether the search omitted no better candidates.
  let isComplete: Bool
}

extension Catalog {
  /// Returns the period of products that a price covers, which is the same for all of them; `nil` without
  /// a price, and if the products are kept for good.
  func term(of products: [ProductIndex], costing price: PriceRank) -> UnlockOffer.Term? {
    guard price != .unpriced, let first = products.first, let period = self.products[first].period
    else { return nil }
    return UnlockOffer.Term(
      period, renews: products.allSatisfy { self.products[$0].kind == .autoRenewable })
  }
}
