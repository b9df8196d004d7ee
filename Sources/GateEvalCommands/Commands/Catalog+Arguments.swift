internal import ContentCatalog
internal import GateKit

extension Catalog {
  /// Throws a usage error if the products name stores, but not this one.
  func check(store: StoreName) throws(UsageError) {
    let stores = Set(products.flatMap { $0.storeIDs.compactMap(\.store) }).sorted()
    if !stores.isEmpty, !stores.contains(store) { throw .noStore(store, among: stores) }
  }
}

extension UsageError {
  fileprivate static func noStore(_ store: StoreName, among stores: [StoreName]) -> Self {
    let names = stores.map(\.rawValue)
    return Self(
      "no store \(Diagnostic.Message.quoting(store.rawValue)) in the catalog"
        + SpellingSuggestion.didYouMean(store.rawValue, among: names),
      help: "give one of \(names.joined(separator: ", "))")
  }

  static func noItem(_ item: ItemID, in catalog: Catalog) -> Self {
    let isGroup = catalog.nodeIndex(named: item.rawValue).map { !catalog.nodes[$0].isContent }
    if isGroup == true {
      return Self(
        "\(Diagnostic.Message.quoting(item.rawValue)) is a group, which is not content",
        help: "name one of the items in it")
    }
    let ids = catalog.items.compactMap { $0.itemID?.rawValue }
    return Self(
      "no item \(Diagnostic.Message.quoting(item.rawValue))"
        + SpellingSuggestion.didYouMean(item.rawValue, among: ids),
      help: "name an item of the catalog that is content, by its id or a former one")
  }
}
