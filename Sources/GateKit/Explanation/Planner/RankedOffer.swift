import ContentCatalog

/// An offer with all that its place among others depends on.
struct RankedOffer: Hashable {
  /// As indices into the catalog's, in order.
  let products: [Int]
  let needs: [OrderedNeed]
  let rank: PriceRank

  func offer(in catalog: Catalog, _ prices: OfferPrices) -> UnlockOffer {
    UnlockOffer(
      products: products.map { catalog.products[$0].id }, needs: needs.map(\.need),
      price: prices.price(at: rank))
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

/// A need with its place among others: by what is to be done, then in catalog order.
struct OrderedNeed: Hashable {
  let need: UnlockNeed
  private let place: [Int]

  init(_ need: UnlockNeed, at place: Int...) {
    self.need = need
    self.place = [need.kind] + place
  }

  static func payment(of product: Int, in catalog: Catalog) -> OrderedNeed {
    OrderedNeed(.fixPayment(catalog.products[product].id), at: product)
  }
}

extension OrderedNeed: Comparable {
  static func < (a: Self, b: Self) -> Bool {
    if a.place != b.place { return a.place.lexicographicallyPrecedes(b.place) }
    if case .wait(let a) = a.need, case .wait(let b) = b.need { return a < b }
    if case .score(_, let a) = a.need, case .score(_, let b) = b.need { return a < b }
    return false
  }
}

extension UnlockNeed {
  /// The place of its case.
  fileprivate var kind: Int {
    switch self {
    case .fixPayment: 0
    case .signIn: 1
    case .attribute: 2
    case .start: 3
    case .complete: 4
    case .score: 5
    case .wait: 6
    }
  }
}
