public import ContentCatalog
import GateRules

extension SubjectEvaluation {
  /// Returns the offers that open an item, best first.
  ///
  /// Each offer opens the item as long as the subject keeps the products held now, and no part of
  /// an offer is superfluous. Offers ignore the bypass and `staysOpen`. They never contain a
  /// product that is held, possibly held, retired or consumable. The result is empty for an item
  /// that is open or indeterminate, and for a handle from another engine.
  ///
  /// - Parameter store: restricts offers to products sold in this store; `nil` allows any store.
  /// - Complexity: bounded. If the search reaches its limit, ``UnlockOffers/isExhaustive`` is
  ///   `false`.
  public func offers(for item: ItemHandle, store: String? = nil) -> UnlockOffers {
    // The verdict about another engine's item is `locked` too.
    guard item.engine === engine.core, verdict(item) == .locked else { return .none }
    return offers(toOpen: [item.node], store: store)
  }

  /// Returns the offers that open the item with this current or former id, best first. The result
  /// is empty if the catalog has no such item.
  ///
  /// - Parameter store: restricts offers to products sold in this store; `nil` allows any store.
  public func offers(for item: ItemID, store: String? = nil) -> UnlockOffers {
    engine.item(item).map { offers(for: $0, store: store) } ?? .none
  }

  /// Returns the offers that open all of these locked items together. Items are indices into the
  /// nodes of the catalog.
  func offers(toOpen items: [Int], store: String?) -> UnlockOffers {
    let conditions = items.compactMap { engine.catalog.conditions.items[$0]?.access }
    return UnlockPlanner(toOpen: conditions, in: engine.catalog, for: facts, at: now, store: store)
      .offers()
  }
}
