public import ContentCatalog

/// A price in a file of a store.
public struct StoreFilePrice: Hashable, Sendable {
  /// The amount, in the main unit of the currency.
  public let amount: DecimalAmount
  /// The currency, an ISO 4217 code; `nil` if it is that of the storefront.
  public let currency: String?
  /// The region in which the price applies, an ISO 3166-1 alpha-2 code; `nil` if it applies to any.
  public let region: String?
  /// The location of the price.
  package let span: SourceSpan

  package init(
    amount: DecimalAmount, currency: String? = nil, region: String? = nil, span: SourceSpan
  ) {
    self.amount = amount
    self.currency = currency
    self.region = region
    self.span = span
  }
}

extension StoreFilePrice {
  /// Whether the price is in a currency. A price without a currency of its own is in any.
  package func isIn(_ currency: String) -> Bool {
    self.currency == nil || self.currency == currency
  }

  /// Whether the currency belongs to the region: the code of a currency begins with the code of its
  /// country (ISO 4217).
  fileprivate var isDomestic: Bool {
    guard let region, let currency else { return false }
    return currency.utf8.prefix(2).elementsEqual(region.utf8)
  }
}

extension [StoreFilePrice] {
  /// Returns the price in a currency: that of the currency's own country, otherwise that of the most
  /// regions, and of several the first.
  package func main(in currency: String) -> StoreFilePrice? {
    let prices = filter { $0.isIn(currency) }
    if let domestic = prices.first(where: \.isDomestic) { return domestic }
    var counts: [DecimalAmount: Int] = [:]
    for price in prices { counts[price.amount, default: 0] += 1 }
    let most = counts.values.max() ?? 0
    return prices.first { counts[$0.amount] == most }
  }
}
