import ContentCatalog

/// The facts about a subject that are marked unknown.
struct ResolvedUnknowns: Sendable {
  /// A set of indices into one table, or all of them.
  enum Indices<Element>: Sendable {
    case some(Set<CatalogIndex<Element>>)
    case all

    func contains(_ index: CatalogIndex<Element>) -> Bool {
      switch self {
      case .some(let indices): indices.contains(index)
      case .all: true
      }
    }

    mutating func insert(_ indices: some Sequence<CatalogIndex<Element>>) {
      if case .some(let known) = self { self = .some(known.union(indices)) }
    }
  }

  /// The products whose holding is unknown, which include the products that an unknown product
  /// includes.
  private(set) var products = Indices<CatalogProduct>.some([])
  /// The products whose past alone is unknown. Those in ``products`` are not repeated.
  private(set) var pasts = Indices<CatalogProduct>.some([])
  private(set) var progress = Indices<ContentItem>.some([])
  private(set) var counters = Indices<CatalogCounter>.some([])
  /// Whether no fact but attributes is marked unknown.
  let isEmpty: Bool

  init(_ unknown: Set<UnknownFact>, in catalog: Catalog) {
    isEmpty = unknown.allSatisfy { $0.family == .attributes }
    for fact in unknown {
      switch fact {
      case .product(nil): products = .all
      case .past(nil): pasts = .all
      case .progress(nil): progress = .all
      case .usage(nil): counters = .all
      case .product(let id?):
        products.insert(Self.products(includedIn: id, in: catalog))
      case .past(let id?):
        pasts.insert(Self.products(includedIn: id, in: catalog))
      case .progress(let id?):
        progress.insert(CollectionOfOne(catalog.nodeIndex(named: id.rawValue)).compactMap { $0 })
      case .usage(let id?):
        counters.insert(CollectionOfOne(catalog.counterIndex(id)).compactMap { $0 })
      case .attribute:
        continue
      }
    }
  }

  /// Returns the products that a product includes, and the product itself.
  private static func products(includedIn id: ProductID, in catalog: Catalog)
    -> ArraySlice<ProductIndex>
  {
    guard let index = catalog.productIndex(named: id.rawValue) else { return [] }
    return catalog.bundles.products(includedIn: index)
  }
}
