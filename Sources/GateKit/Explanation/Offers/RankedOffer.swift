import ContentCatalog

/// An offer with the properties that determine its rank.
struct RankedOffer: Hashable {
  /// The products, in order.
  let products: [ProductIndex]
  let needs: [PlannedNeed]
  let price: PriceRank

  func offer(for subject: PlannedSubject, _ prices: OfferPrices) -> UnlockOffer {
    UnlockOffer(
      products: products.map { subject.catalog.products[$0].id },
      needs: needs.compactMap { $0.need(for: subject) }, price: prices.price(of: price),
      term: term(in: subject.catalog))
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
    /// Only purchases that were made already are settled.
    case settlement
    case purchase
    case other

    static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
  }

  private var kind: Kind {
    if !products.isEmpty { return .purchase }
    return needs.allSatisfy(\.isSettlement) ? .settlement : .other
  }
}

/// The total price of some products, in the order of offers: priced before unpriced, then by
/// currency, period and amount.
enum PriceRank: Hashable, Comparable {
  case priced(currency: Int, period: Int, amount: DecimalAmount)
  case unpriced
}

/// The prices of a catalog's products, alone and in total.
struct OfferPrices {
  /// The price of one product.
  private struct SinglePrice {
    let amount: DecimalAmount
    /// The index of the currency and of the period, by first occurrence in the catalog.
    let currency: Int
    let period: Int
  }

  /// The currencies of the catalog's prices.
  private let currencies: [String]
  /// The price of each product; `nil` if it has none.
  private let prices: [SinglePrice?]

  init(of catalog: Catalog) {
    var currencies: [String: Int] = [:]
    var periods: [CalendarDuration?: Int] = [:]
    prices = catalog.products.map { product in
      guard let price = product.price else { return nil }
      return SinglePrice(
        amount: price.amount, currency: currencies.index(of: price.currency),
        period: periods.index(of: product.period))
    }
    self.currencies = currencies.sorted { $0.value < $1.value }.map(\.key)
  }

  /// Returns the rank of the total price. It is `unpriced` if a product has no price, or if the
  /// currencies or billing periods differ.
  func rank(of products: [ProductIndex]) -> PriceRank {
    guard let first = products.first, let single = prices[first.position] else { return .unpriced }
    var amount = single.amount
    for product in products.dropFirst() {
      guard let price = prices[product.position], price.currency == single.currency,
        price.period == single.period
      else { return .unpriced }
      amount = amount.adding(price.amount)
    }
    return .priced(currency: single.currency, period: single.period, amount: amount)
  }

  /// Returns the price with a rank; `nil` for ``PriceRank/unpriced``.
  func price(of rank: PriceRank) -> Price? {
    guard case .priced(let currency, _, let amount) = rank else { return nil }
    return Price(amount: amount, currency: currencies[currency])
  }

  /// Returns the products by price, then in catalog order.
  func sorted(_ products: [ProductIndex]) -> [ProductIndex] {
    let ranked = products.map { (product: $0, rank: rank(of: [$0])) }
    return ranked.sorted { a, b in
      a.rank == b.rank ? a.product < b.product : a.rank < b.rank
    }.map(\.product)
  }
}

extension Dictionary where Value == Int {
  /// Returns the index of a key by first occurrence.
  fileprivate mutating func index(of key: Key) -> Int {
    if let known = self[key] { return known }
    let index = count
    self[key] = index
    return index
  }
}
