import ContentCatalog

/// What products cost, alone and together, and which price comes first.
struct OfferPrices {
  private let catalog: Catalog
  /// The order in which currencies and periods occur in the catalog.
  private var currencies: [String: Int] = [:]
  private var periods: [CalendarDuration?: Int] = [:]

  init(of catalog: Catalog) {
    self.catalog = catalog
    for product in catalog.products {
      guard let price = product.price else { continue }
      if currencies[price.currency] == nil { currencies[price.currency] = currencies.count }
      if periods[product.period] == nil { periods[product.period] = periods.count }
    }
  }

  /// What the products cost together; `nil` where one has no price, or they differ in currency or in
  /// the period that they are paid for.
  func price(of products: [Int]) -> Price? {
    guard let first = products.first, var amount = catalog.products[first].price?.amount,
      let currency = catalog.products[first].price?.currency
    else { return nil }
    for index in products.dropFirst() {
      let product = catalog.products[index]
      guard let price = product.price, price.currency == currency,
        product.period == catalog.products[first].period,
        let sum = amount.adding(price.amount)
      else { return nil }
      amount = sum
    }
    return Price(amount: amount, currency: currency)
  }

  /// The place of a price among others: priced before unpriced, then by currency, period and amount.
  func rank(of price: Price?, for products: [Int]) -> PriceRank {
    guard let price, let first = products.first else { return .unpriced }
    return .priced(
      currency: currencies[price.currency] ?? 0,
      period: periods[catalog.products[first].period] ?? 0, amount: price.amount)
  }

  /// The products by price, then in catalog order.
  func sorted(_ products: [Int]) -> [Int] {
    let ranked = products.map {
      (product: $0, rank: rank(of: catalog.products[$0].price, for: [$0]))
    }
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
