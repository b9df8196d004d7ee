internal import ContentCatalog

/// The prices of one product that are paid once, or in the same period: what customers consider one
/// product, in several currencies and at earlier prices.
struct StripePlan {
  private let first: StripePrice
  private var others: [StripePrice] = []
  /// The product; `nil` if the file does not list it.
  private let details: StripeProduct?
  /// Whether the product has further plans.
  private var isOneOfSeveral = false

  private init(_ first: StripePrice, of details: StripeProduct?) {
    self.first = first
    self.details = details
  }

  /// Returns the plans, in the order of their first prices.
  static func plans(
    of prices: [StripePrice], products: [ExactString: StripeProduct]
  ) -> [StripePlan] {
    struct Key: Hashable {
      let product: ExactString
      let period: CalendarDuration?
    }
    var plans: [StripePlan] = []
    var positions: [Key: Int] = [:]
    var counts: [ExactString: Int] = [:]
    for price in prices {
      let product = ExactString(price.product)
      let key = Key(product: product, period: price.period)
      if let position = positions[key] {
        plans[position].others.append(price)
      } else {
        positions[key] = plans.count
        counts[product, default: 0] += 1
        plans.append(StripePlan(price, of: products[product]))
      }
    }
    for index in plans.indices {
      plans[index].isOneOfSeveral = counts[ExactString(plans[index].first.product), default: 0] > 1
    }
    return plans
  }

  var product: StoreFileProduct {
    let prices = [first] + others
    let isSold = details?.isActive ?? true
    let sold = isSold ? prices.filter(\.isActive) : []
    let main = sold.isEmpty ? prices : sold
    let period = first.period
    return StoreFileProduct(
      ids: (sold + prices.filter { !isSold || !$0.isActive }).map(\.id), parent: first.product,
      kind: period == nil ? nil : .autoRenewable,
      name: details?.name.flatMap { $0.isEmpty ? nil : LocalizedText(text: $0) },
      prices: main.flatMap { $0.amounts.map(\.price) }, period: period,
      subscriptionGroup: period == nil ? nil : first.product,
      offers: main.lazy.compactMap(\.trial).first.map { [$0] } ?? [],
      availability: sold.isEmpty ? .retired : .forSale, readableName: readableName(of: main),
      places: (sold.first ?? first).places)
  }

  /// Returns the lookup key of a price, otherwise the name of the product if it has readable characters,
  /// with the period if there are several.
  private func readableName(of prices: [StripePrice]) -> String? {
    if let key = prices.lazy.compactMap(\.lookupKey).first(where: { !$0.isEmpty }) { return key }
    guard let name = details?.name, name.utf8.contains(where: Self.isLetter) else { return nil }
    let period = isOneOfSeveral ? first.period : nil
    return name + (period.map { " \($0)" } ?? "")
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"): true
    default: false
    }
  }
}
