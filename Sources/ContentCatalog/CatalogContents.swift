/// The storage of a ``Catalog``, with indexes for lookup by name.
///
/// It is a class, so that copying a catalog copies one reference.
final class CatalogContents: Sendable {
  let id: CatalogID
  let title: LocalizedText?
  let timeZone: TimeZoneRules
  let currency: String?
  let attributes: [CatalogAttribute]
  let counters: [CatalogCounter]
  let products: [CatalogProduct]
  let bundles: BundleClosure
  let nodes: [ContentItem]
  let info: JSONValue?

  /// The index of each node by its current and former ids.
  let nodesByName: [String: Int]
  /// The index of each product by its current and former ids and its store identifiers.
  let productsByName: [String: Int]
  let attributesByID: [AttributeID: Int]
  let countersByID: [CounterID: Int]

  init(
    id: CatalogID, title: LocalizedText?, timeZone: TimeZoneRules, currency: String?,
    attributes: [CatalogAttribute], counters: [CatalogCounter], products: [CatalogProduct],
    bundles: BundleClosure, nodes: [ContentItem], nodesByName: [String: Int], info: JSONValue?
  ) {
    self.id = id
    self.title = title
    self.timeZone = timeZone
    self.currency = currency
    self.attributes = attributes
    self.counters = counters
    self.products = products
    self.bundles = bundles
    self.nodes = nodes
    self.info = info
    self.nodesByName = nodesByName
    var productsByName: [String: Int] = [:]
    for (index, product) in products.enumerated() {
      productsByName[product.id.rawValue] = index
      for former in product.formerIDs { productsByName[former.rawValue] = index }
      for store in product.storeIDs { productsByName[store.id] = index }
    }
    self.productsByName = productsByName
    attributesByID = Dictionary(
      attributes.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
    countersByID = Dictionary(
      counters.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
  }
}
