import ContentCatalog

/// The declarations that rules have named.
struct ReferencedSymbols {
  var products = CatalogIndexSet<CatalogProduct>()
  var attributes = CatalogIndexSet<CatalogAttribute>()
  var counters = CatalogIndexSet<CatalogCounter>()
  var gates = CatalogIndexSet<CatalogDraft.NamedGate>()
}

/// A set of positions in one table of a catalog.
struct CatalogIndexSet<Element> {
  /// Whether each position is in the set; the others, which follow, are not.
  private var members: [Bool] = []

  func contains(_ index: CatalogIndex<Element>) -> Bool {
    index.position < members.count && members[index.position]
  }

  mutating func insert(_ index: CatalogIndex<Element>) {
    while members.count <= index.position { members.append(false) }
    members[index.position] = true
  }

  mutating func formUnion(_ indices: [CatalogIndex<Element>]) {
    for index in indices { insert(index) }
  }
}
