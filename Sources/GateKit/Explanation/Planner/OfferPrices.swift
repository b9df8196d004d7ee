import ContentCatalog

/// What products cost, alone and together, and which price comes first.
struct OfferPrices {
  /// What one product costs.
  private struct SinglePrice {
    let amount: DecimalAmount
    /// By first occurrence in the catalog.
    let currency: Int
    let period: Int
  }

  /// The currencies of the catalog's prices.
  private let currencies: [String]
  /// By product; `nil` for one that has no price.
  private let prices: [SinglePrice?]

  init(of catalog: Catalog) {
    var currencies: [String: Int] = [:]
    var periods: [CalendarDuration?: Int] = [:]
    prices = catalog.products.map { product in
      guard let price = product.price else { return nil }
      return SinglePrice(
        amount: price.amount, currency: currencies.slot(of: price.currency),
        period: periods.slot(of: product.period))
    }
    self.currencies = currencies.sorted { $0.value < $1.value }.map(\.key)
  }

  /// The place of what products cost together among other prices: priced before unpriced, then by
  /// currency, period and amount. They have no price together where one has none, or they differ in
  /// currency or in the period that they are paid for.
  func rank(of products: [Int]) -> PriceRank {
    guard let first = products.first, let single = prices[first] else { return .unpriced }
    var amount = single.amount
    for product in products.dropFirst() {
      guard let price = prices[product], price.currency == single.currency,
        price.period == single.period, let sum = amount.adding(price.amount)
      else { return .unpriced }
      amount = sum
    }
    return .priced(currency: single.currency, period: single.period, amount: amount)
  }

  /// The price that stands at a place; `nil` for none.
  func price(at rank: PriceRank) -> Price? {
    guard case .priced(let currency, _, let amount) = rank else { return nil }
    return Price(amount: amount, currency: currencies[currency])
  }

  /// The products by price, then in catalog order.
  func sorted(_ products: [Int]) -> [Int] {
    let ranked = products.map { (product: $0, rank: rank(of: [$0])) }
    return ranked.sorted { a, b in
      a.rank == b.rank ? a.product < b.product : a.rank < b.rank
    }.map(\.product)
  }
}

/// Where a price stands among others.
enum PriceRank: Hashable, Comparable {
  case priced(currency: Int, period: Int, amount: DecimalAmount)
  case unpriced
}

extension Dictionary where Value == Int {
  /// The place of a key by first occurrence.
  fileprivate mutating func slot(of key: Key) -> Int {
    if let known = self[key] { return known }
    let slot = count
    self[key] = slot
    return slot
  }
}
