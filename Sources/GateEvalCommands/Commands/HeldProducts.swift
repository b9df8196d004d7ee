internal import ContentCatalog
internal import GateKit

/// The products that `--holding` names.
enum HeldProducts {
  /// A subject who holds the products that are named; each must be known to one of the catalogs, by its
  /// id, a former one, or its name in a store.
  static func subject(
    _ names: [String], in catalogs: [Catalog]
  ) throws(UsageError) -> GateSubject {
    for name in names {
      let found = catalogs.compactMap { $0.product(ProductID(name)) }
      if found.isEmpty { throw .unknownProduct(name, in: catalogs) }
      if found.allSatisfy({ $0.kind == .consumable }) { throw .consumable(name) }
    }
    return .holding(names.map { ProductID($0) })
  }
}

extension GateSubject {
  /// A subject who holds these products without end, and of whom all else is known to be nothing.
  static func holding(_ products: [ProductID]) -> GateSubject {
    // The last instant there is stands for no end, since a subscription without any end is unknown.
    GateSubject(
      id: "holding", entitlements: products.map { Entitlement(product: $0, expiresDate: .latest) })
  }
}

extension UsageError {
  fileprivate static func unknownProduct(_ name: String, in catalogs: [Catalog]) -> Self {
    let products = catalogs.flatMap(\.products)
    let names = products.flatMap { product in
      [product.id.rawValue] + product.formerIDs.map(\.rawValue) + product.storeIDs.map(\.id)
    }
    let meant = SpellingSuggestion.didYouMean(name, among: names)
    return Self(
      "no product \(Diagnostic.Message.quoting(name))\(meant)",
      help: "name products by their id, a former id or their name in a store")
  }

  fileprivate static func consumable(_ name: String) -> Self {
    Self(
      "\(Diagnostic.Message.quoting(name)) is a consumable, and a consumable is never held",
      help: "name products that can be held")
  }
}
