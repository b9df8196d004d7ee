import ContentCatalog

/// The facts about a subject that are marked unknown, as indices into the lists of the catalog.
struct ResolvedUnknowns: Sendable {
  /// A set of indices, or all of them.
  enum Indices: Sendable {
    case some(Set<Int>)
    case all

    func contains(_ index: Int) -> Bool {
      switch self {
      case .some(let indices): indices.contains(index)
      case .all: true
      }
    }

    mutating func insert(_ indices: some Sequence<Int>) {
      if case .some(let known) = self { self = .some(known.union(indices)) }
    }
  }

  /// The products whose holding is unknown, which include the products that an unknown product
  /// includes.
  private(set) var products = Indices.some([])
  /// The products whose past alone is unknown. Those in ``products`` are not repeated.
  private(set) var pasts = Indices.some([])
  private(set) var progress = Indices.some([])
  private(set) var counters = Indices.some([])

  init(_ unknown: Set<UnknownFact>, in catalog: Catalog) {
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
  private static func products(includedIn id: ProductID, in catalog: Catalog) -> [Int] {
    guard let index = catalog.productIndex(named: id.rawValue) else { return [] }
    return catalog.bundles.products(includedIn: index).map(Int.init)
  }
}
