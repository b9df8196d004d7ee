internal import ContentCatalog

/// The products of a simulated store by name.
struct SimulatedProducts: Sendable {
  /// The products, in order.
  private(set) var list: [SimulatedProduct] = []
  private var byName: [ExactString: SimulatedProduct] = [:]

  init(_ products: [SimulatedProduct]) {
    for product in products { add(product, named: [product.id]) }
  }

  /// Creates the products of a catalog. Each has the store ids that apply to a store, otherwise its
  /// id in the catalog. Its other names refer to the first of them.
  init(_ catalog: Catalog, store: StoreName) {
    for product in catalog.products {
      let ids = product.storeIDs.filter { $0.applies(to: store) }.map(\.id)
      let variants = (ids.isEmpty ? [product.id.rawValue] : ids).map {
        SimulatedProduct(product, id: $0)
      }
      for variant in variants { add(variant, named: [variant.id]) }
      let names =
        [product.id.rawValue] + product.formerIDs.map(\.rawValue)
        + product.storeIDs.map(\.id)
      for name in names where byName[ExactString(name)] == nil {
        byName[ExactString(name)] = variants.first
      }
    }
  }

  subscript(name: String) -> SimulatedProduct? { byName[ExactString(name)] }

  /// Every name of a product, for suggestions.
  var names: [String] { byName.keys.map(\.text).sorted() }

  private mutating func add(_ product: SimulatedProduct, named names: [String]) {
    guard byName[ExactString(product.id)] == nil else { return }
    list.append(product)
    for name in names { byName[ExactString(name)] = product }
  }
}
