/// What there is: products, attributes, counters, and the trees of content, without the rules on them.
///
/// Nobody makes one by hand: it is read from a reviewed file by `GatedCatalog`, and exists only where
/// that found no fault.
public struct Catalog: Sendable {
  private let contents: CatalogContents

  package init(_ contents: CatalogContents) { self.contents = contents }

  /// The id of the catalog.
  public var id: CatalogID { contents.id }
  /// Its name for people.
  public var title: LocalizedText? { contents.title }
  /// The zone in which dates, calendar durations and periods of usage are counted.
  public var timeZone: TimeZoneRules { contents.timeZone }
  /// The currency of prices that name none, an ISO 4217 code.
  public var currency: String? { contents.currency }
  /// The attributes that gates may ask about: those of every catalog, then those declared here.
  public var attributes: [CatalogAttribute] { contents.attributes }
  /// The counters that gates may ask about.
  public var counters: [CatalogCounter] { contents.counters }
  /// The products, in the order of the file.
  public var products: [CatalogProduct] { contents.products }
  /// Whatever the catalog's author attached, unread.
  public var info: JSONValue? { contents.info }
  /// Which product comes with which.
  package var bundles: BundleClosure { contents.bundles }
  /// Every node of the trees, groups too, in catalog order: courses, training grounds, features, each
  /// node before those below it.
  package var nodes: [ContentItem] { contents.nodes }
}

extension Catalog {
  /// The items that are content, in catalog order.
  public var items: [ContentItem] { nodes.filter(\.isContent) }

  /// The item with this id, or that had it before.
  public func item(_ id: ItemID) -> ContentItem? {
    nodeIndex(named: id.rawValue).map { nodes[$0] }
  }

  /// The product with this id, one that had it before, or that a store sells under this name.
  public func product(_ id: ProductID) -> CatalogProduct? {
    productIndex(named: id.rawValue).map { products[$0] }
  }

  /// The attribute with this id.
  public func attribute(_ id: AttributeID) -> CatalogAttribute? {
    attributeIndex(id).map { attributes[$0] }
  }

  /// What stands at the top of the trees, groups included, in catalog order.
  public var topLevel: [ContentItem] { children(ofNode: -1).map { nodes[$0] } }

  /// What stands directly below an item or a group of this catalog, groups included, in catalog order.
  public func children(of item: ContentItem) -> [ContentItem] {
    guard nodes.indices.contains(item.index), nodes[item.index] == item else { return [] }
    return children(ofNode: item.index).map { nodes[$0] }
  }

  /// The item or group that an item of this catalog stands directly below; `nil` at the top.
  public func parent(of item: ContentItem) -> ContentItem? {
    guard nodes.indices.contains(item.index), nodes[item.index] == item, item.parent >= 0 else {
      return nil
    }
    return nodes[item.parent]
  }

  /// The title in the first of these languages that it has, else the id.
  public func title(preferring languages: [String]) -> String {
    title?.text(preferring: languages) ?? id.rawValue
  }
}

extension Catalog {
  /// Every name by which subjects may speak of a product.
  package var productNames: some Collection<String> { contents.productsByName.keys }

  /// Goes through every name by which subjects may speak of an item, in catalog order, each with its node.
  package func forEachItemName(_ body: (_ name: String, _ node: Int) -> Void) {
    for node in nodes.indices {
      if let id = nodes[node].id { body(id.rawValue, node) }
      for former in nodes[node].formerIDs { body(former.rawValue, node) }
    }
  }

  package func nodeIndex(named name: String) -> Int? { contents.nodesByName[name] }
  package func productIndex(named name: String) -> Int? { contents.productsByName[name] }
  package func attributeIndex(_ id: AttributeID) -> Int? { contents.attributesByID[id] }
  package func counterIndex(_ id: CounterID) -> Int? { contents.countersByID[id] }

  /// The nodes directly below a node; -1 asks for the top.
  package func children(ofNode index: Int) -> [Int] {
    var found: [Int] = []
    var next = index + 1
    let end = index < 0 ? nodes.count : nodes[index].subtreeEnd
    while next < end {
      found.append(next)
      next = max(nodes[next].subtreeEnd, next + 1)
    }
    return found
  }

  /// The content below a node, groups between being transparent, in catalog order.
  package func contentChildren(ofNode index: Int) -> [Int] {
    children(ofNode: index).flatMap {
      nodes[$0].isContent ? [$0] : contentChildren(ofNode: $0)
    }
  }
}
