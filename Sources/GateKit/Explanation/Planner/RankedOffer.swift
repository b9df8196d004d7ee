import ContentCatalog

/// An offer with all that its place among others depends on.
struct RankedOffer: Hashable {
  /// As indices into the catalog's, in order.
  let products: [Int]
  let needs: [PlannedNeed]
  let rank: PriceRank

  func offer(for subject: PlannedSubject, _ prices: OfferPrices) -> UnlockOffer {
    UnlockOffer(
      products: products.map { subject.catalog.products[$0].id },
      needs: needs.compactMap { $0.need(for: subject) }, price: prices.price(at: rank))
  }
}

extension RankedOffer: Comparable {
  static func < (a: Self, b: Self) -> Bool {
    if a.products.isEmpty != b.products.isEmpty { return b.products.isEmpty }
    if a.needs.count != b.needs.count { return a.needs.count < b.needs.count }
    if a.products.count != b.products.count { return a.products.count < b.products.count }
    if a.rank != b.rank { return a.rank < b.rank }
    if a.products != b.products { return a.products.lexicographicallyPrecedes(b.products) }
    return a.needs.lexicographicallyPrecedes(b.needs)
  }
}
