public import ContentCatalog
public import GateKit

/// Products that together open what a plan should open, none of them superfluous, with what they cost.
///
/// ```swift
/// if let plan = plans.groups.first?.plans.first {
///   print(plan.charges.map(\.price), plan.isProved)  // [55.00 CNY] true
/// }
/// ```
public struct PurchasePlan: Hashable, Sendable, Codable {
  /// The products to buy, in catalog order.
  public let products: [ProductID]
  /// The sums of the prices, one for each currency and period; payments for good come first. A product
  /// without a price adds nothing.
  public let charges: [Charge]
  /// Whether this is certainly the cheapest plan of its group that contains no plan listed before it. If
  /// it is `false`, the search ended at its work limit.
  public let isProved: Bool
}

extension PurchasePlan {
  /// The sum of the prices of some products in one currency and for one term.
  public struct Charge: Hashable, Sendable, Codable {
    /// The sum, exact and in one currency.
    public let price: Price
    /// The time that one payment covers; `nil` if the products are kept for good.
    public let term: UnlockOffer.Term?
  }
}

extension PurchasePlan {
  init(_ products: [CatalogProduct], isProved: Bool) {
    self.products = products.map(\.id)
    self.isProved = isProved
    charges = Charge.charges(for: products)
  }
}

extension PurchasePlan.Charge {
  /// The properties that prices have in common if they can be added.
  private struct Key: Hashable {
    let currency: String
    let term: UnlockOffer.Term?
  }

  /// Returns the sums of prices, in the order of the first products.
  static func charges(for products: [CatalogProduct]) -> [PurchasePlan.Charge] {
    var keys: [Key] = []
    var sums: [Key: DecimalAmount] = [:]
    for product in products {
      guard let price = product.price else { continue }
      let term = product.period.map {
        UnlockOffer.Term($0, renews: product.kind == .autoRenewable)
      }
      let key = Key(currency: price.currency, term: term)
      if sums[key] == nil { keys.append(key) }
      sums[key] = sums[key]?.adding(price.amount) ?? price.amount
    }
    let ordered = keys.filter { $0.term == nil } + keys.filter { $0.term != nil }
    return ordered.compactMap { key in
      sums[key].map { Self(price: Price(amount: $0, currency: key.currency), term: key.term) }
    }
  }
}
