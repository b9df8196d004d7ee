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
}
