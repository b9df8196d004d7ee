import ContentCatalog

/// What is said to be unknown of a subject, by index into the catalog's lists.
struct ResolvedUnknowns: Sendable {
  /// Some indices, or all.
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

  /// An unknown product makes unknown what it includes.
  private(set) var products = Indices.some([])
  /// The products whose past is unknown; what is unknown altogether is not repeated here.
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

  /// The product itself is one of them.
  private static func products(includedIn id: ProductID, in catalog: Catalog) -> [Int] {
    guard let index = catalog.productIndex(named: id.rawValue) else { return [] }
    return catalog.bundles.products(includedIn: index).map(Int.init)
  }
}
