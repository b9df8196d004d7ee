import ContentCatalog

/// An offer with the properties that determine its rank.
struct RankedOffer: Hashable {
  /// The products, in order.
  let products: [ProductIndex]
  let needs: [PlannedNeed]
  let price: PriceRank
  /// Whether the offer only settles purchases that were made already, or waits until they begin.
  let isSettlement: Bool

  func offer(for subject: PlannedSubject, _ prices: PriceTable) -> UnlockOffer {
    UnlockOffer(
      products: products.map { subject.catalog.products[$0].id },
      needs: needs.compactMap { $0.need(for: subject) }, price: prices.price(of: price),
      term: term(in: subject.catalog),
      soldUntil: products.compactMap { subject.catalog.products[$0].soldUntil }.min())
  }

  /// Returns the period of the products, which is the same for all products of a priced offer.
  private func term(in catalog: Catalog) -> UnlockOffer.Term? {
    guard price != .unpriced, let first = products.first,
      let period = catalog.products[first].period
    else { return nil }
    return UnlockOffer.Term(
      period, renews: products.allSatisfy { catalog.products[$0].kind == .autoRenewable })
  }
}

extension RankedOffer: Comparable {
  static func < (a: Self, b: Self) -> Bool {
    if a.kind != b.kind { return a.kind < b.kind }
    if a.needs.count != b.needs.count { return a.needs.count < b.needs.count }
    if a.products.count != b.products.count { return a.products.count < b.products.count }
    if a.price != b.price { return a.price < b.price }
    if a.products != b.products { return a.products.lexicographicallyPrecedes(b.products) }
    return a.needs.lexicographicallyPrecedes(b.needs)
  }

  /// The kinds of offers, best first.
  private enum Kind: Int, Comparable {
    /// Only purchases that were made already are settled, or begin.
    case settlement
    case purchase
    case other

    static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
  }

  private var kind: Kind {
    if !products.isEmpty { return .purchase }
    return isSettlement ? .settlement : .other
  }
}
