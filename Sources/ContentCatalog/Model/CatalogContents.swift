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
  let nodesByName: NodeNameIndex
  /// The nodes of a catalog that merges two versions, in place of ``nodes``; `nil` for every other catalog.
  let mergedNodes: MergedNodes?
  /// The index of each product by its current and former ids and its store identifiers.
  let productsByName: NameIndex
  let attributesByID: NameIndex
  let countersByID: NameIndex

  init(
    id: CatalogID, title: LocalizedText?, timeZone: TimeZoneRules, currency: String?,
    attributes: [CatalogAttribute], counters: [CatalogCounter], products: [CatalogProduct],
    bundles: BundleClosure, nodes: [ContentItem], nodesByName: NodeNameIndex,
    mergedNodes: MergedNodes? = nil, info: JSONValue?
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
    self.mergedNodes = mergedNodes
    productsByName = NameIndex(of: products) { $0.names }
    attributesByID = NameIndex(of: attributes.map(\.id.rawValue))
    countersByID = NameIndex(of: counters.map(\.id.rawValue))
  }
}
