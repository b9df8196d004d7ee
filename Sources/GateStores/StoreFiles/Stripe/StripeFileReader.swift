internal import ContentCatalog

/// A reader of products and prices of the Stripe API.
///
/// Source: Stripe API, "The Product object" and "The Price object", of every version since 2020-08-27.
enum StripeFileReader {
  /// Returns the file in a JSON value, and reports its faults.
  static func file(_ value: JSONValue, in context: DocumentReadingContext) -> StoreFile? {
    let lists = StripeLists(value)
    guard !lists.products.isEmpty || !lists.prices.isEmpty else {
      context.report(.noStripePrices, at: value.span.opening)
      return nil
    }
    for (kind, span) in lists.unfinished.sorted(by: { $0.key.exactlyPrecedes($1.key) }) {
      context.report(.incompleteList(kind), at: span)
    }
    let prices = lists.prices.compactMap { StripePrice($0, in: context) }
    var products: [ExactString: StripeProduct] = [:]
    let listed = lists.products.compactMap { StripeProduct($0, in: context) }
    for product in prices.compactMap(\.expandedProduct) + listed {
      products[ExactString(product.id)] = product
    }
    let plans = StripePlan.plans(of: prices, products: products)
    let priced = Set(prices.map { ExactString($0.product) })
    let unpriced = listed.map(\.id).filter { !priced.contains(ExactString($0)) }
    return StoreFile(
      format: .stripe, products: plans.map(\.product), groupNames: groupNames(of: products),
      currency: currency(of: prices),
      notes: unpriced.isEmpty
        ? []
        : [
          "the file has no price of the products \(Diagnostic.Message.listing(unpriced)), so they "
            + "are left out"
        ])
  }

  private static func groupNames(of products: [ExactString: StripeProduct]) -> [String: String] {
    var names: [String: String] = [:]
    for product in products.values { names[product.id] = product.name }
    return names
  }

  /// Returns the currency of the most prices, and of several the first.
  private static func currency(of prices: [StripePrice]) -> String? {
    let currencies = prices.compactMap(\.amounts.first?.currency)
    var counts: [String: Int] = [:]
    for currency in currencies { counts[currency, default: 0] += 1 }
    let most = counts.values.max()
    return currencies.first { counts[$0] == most }
  }
}

extension Diagnostic.Message {
  fileprivate static let noStripePrices = Self(
    .noProducts, "the file contains no products or prices of Stripe",
    help: "save the lists of products and of prices, and several lists in a list")

  fileprivate static func incompleteList(_ kind: String) -> Self {
    Self(
      .incompleteList, "a list of \(kind)s has a further page that the file lacks",
      help: "request it with `starting_after`, and save all pages in a list")
  }
}
