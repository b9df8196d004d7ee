public import ContentCatalog
public import GateKit
import GateRules

extension SubjectEvaluation {
  /// Returns the cheapest sets of products that open some items together.
  ///
  /// Steps in other items count as taken if the plan opens these items, and signing in counts as done. If no
  /// purchase opens an item even so, the other needs of its offers, such as a wait, count as met. Like offers, plans ignore the bypass and `staysOpen`, count what is held now as
  /// kept, and contain only products on sale. Prices in different currencies, and payments once and by
  /// the month, are never added.
  ///
  /// - Parameters:
  ///   - items: the items, by current or former id.
  ///   - limit: the maximum number of plans in a group.
  ///   - store: restricts plans to products sold in this store; `nil` allows any store.
  /// - Complexity: bounded. If a search reaches its limit, ``PurchasePlans/isExact`` is `false`.
  public func plans(
    toOpen items: [ItemID], limit: Int = 3, store: StoreName? = nil
  ) -> PurchasePlans {
    plans(toOpen: items, limit: limit, store: store, limits: .standard)
  }

  /// Returns the cheapest sets of products, within other limits.
  package func plans(
    toOpen items: [ItemID], limit: Int = 3, store: StoreName? = nil, limits: PlanLimits
  ) -> PurchasePlans {
    PurchasePlanner(
      toOpen: items, for: self, limit: limit, store: store, limits: limits
    ).plans()
  }

  /// Returns the least price for each number of some items that a purchase opens.
  ///
  /// Payments in different currencies, and payments once and by the month, are not combined. Products
  /// without a price are left out. All points are proved if at most 20 products differ in what they open;
  /// beyond that, each point says whether it is proved.
  ///
  /// - Parameters:
  ///   - items: the items, by current or former id.
  ///   - store: restricts the products to those sold in this store; `nil` allows any store.
  /// - Complexity: bounded, up to 2²⁰ sets of products for each way of payment.
  public func frontier(of items: [ItemID], store: StoreName? = nil) -> PurchaseFrontier {
    frontier(of: items, store: store, limits: .standard)
  }

  /// Returns the least price for each number of items, within other limits.
  package func frontier(
    of items: [ItemID], store: StoreName? = nil, limits: PlanLimits
  ) -> PurchaseFrontier {
    PurchasePlanner(toOpen: items, for: self, store: store, limits: limits).frontier()
  }
}
