/// The content of a catalog: products, attributes, counters, and the content trees, without the
/// rules on them.
///
/// ```swift
/// let content = catalog.content
/// print(content.title(preferring: ["en"]))  // Billiards trainer
/// for group in content.roots {
///   for lesson in content.children(of: group) { print(lesson.title(preferring: ["en"])) }
/// }
/// ```
///
/// A catalog is never built by hand: `GatedCatalog` reads it from a reviewed file, and it exists
/// only if reading found no error.
public struct Catalog: Sendable {
  private let contents: CatalogContents

  init(_ contents: CatalogContents) { self.contents = contents }

  /// The id of the catalog.
  public var id: CatalogID { contents.id }
  /// The display name of the catalog.
  public var title: LocalizedText? { contents.title }
  /// The time zone for dates, calendar durations and usage periods.
  public var timeZone: TimeZoneRules { contents.timeZone }
  /// The currency of prices that do not specify one, an ISO 4217 code.
  public var currency: String? { contents.currency }
  /// The attributes that gates can test: the predefined ones, then those that the catalog declares.
  public var attributes: [CatalogAttribute] { contents.attributes }
  /// The counters that gates can test.
  public var counters: [CatalogCounter] { contents.counters }
  /// The products, in file order.
  public var products: [CatalogProduct] { contents.products }
  /// Custom data attached by the catalog's author; GateKit does not interpret it.
  public var info: JSONValue? { contents.info }
  /// The transitive inclusions between the products.
  package var bundles: BundleClosure { contents.bundles }
  /// All nodes of the content trees, groups included, in catalog order: each node precedes its
  /// descendants.
  package var nodes: [ContentItem] { contents.nodes }
}

extension Catalog {
  /// The items, without groups and drafts, in catalog order.
  ///
  /// - Complexity: O(n) in the number of nodes.
  public var items: [ContentItem] { nodes.filter(\.isContent) }

  /// The drafts, without groups, in catalog order, for authors who preview them.
  ///
  /// - Complexity: O(n) in the number of nodes.
  public var drafts: [ContentItem] { nodes.filter { $0.isItem && $0.isDraft } }

  /// The roots of the content trees, groups included and drafts excluded, in catalog order.
  ///
  /// - Complexity: O(n) in the number of roots.
  public var roots: [ContentItem] {
    children(ofNode: nil).map { nodes[$0] }.filter { !$0.isDraft }
  }

  /// Returns the item or group with this id or former id.
  public func item(_ id: ItemID) -> ContentItem? {
    nodeIndex(named: id.rawValue).map { nodes[$0] }
  }

  /// Returns the items that a later version of the app introduced, in catalog order: those for a
  /// "what's new" screen after an update from this version.
  ///
  /// - Complexity: O(n) in the number of nodes.
  public func introduced(after version: Version) -> [ContentItem] {
    items.filter { item in item.introducedIn.map { $0 > version } ?? false }
  }

  /// Returns the product with this id, former id or store identifier.
  public func product(_ id: ProductID) -> CatalogProduct? {
    productIndex(named: id.rawValue).map { products[$0] }
  }

  /// Returns the attribute with this id.
  public func attribute(_ id: AttributeID) -> CatalogAttribute? {
    attributeIndex(id).map { attributes[$0] }
  }

  /// Returns the counter with this id.
  public func counter(_ id: CounterID) -> CatalogCounter? {
    counterIndex(id).map { counters[$0] }
  }

  /// Returns the direct children of an item or group, groups included, in catalog order; an empty
  /// array for a node of another catalog. Drafts are included only if the item is a draft itself.
  ///
  /// - Complexity: O(n) in the number of direct children.
  public func children(of item: ContentItem) -> [ContentItem] {
    guard contains(item) else { return [] }
    return children(ofNode: item.index).map { nodes[$0] }.filter { item.isDraft || !$0.isDraft }
  }

  /// Returns the parent of an item or group; `nil` for a root and for a node of another catalog.
  public func parent(of item: ContentItem) -> ContentItem? {
    contains(item) ? item.parent.map { nodes[$0] } : nil
  }

  private func contains(_ item: ContentItem) -> Bool {
    nodes.catalogIndices.contains(item.index) && nodes[item.index] == item
  }

  /// Returns the title in the language that ``LocalizedText/text(preferring:)`` selects; the id if
  /// the catalog has no title.
  public func title(preferring languages: [String]) -> String {
    title?.text(preferring: languages) ?? id.rawValue
  }
}

extension Catalog {
  /// Every name under which a subject can refer to a product.
  package var productNames: [String] { contents.productsByName.names }

  /// Calls `body` with every name under which a subject can refer to an item, and its node, in
  /// catalog order.
  package func forEachItemName(_ body: (_ name: String, _ node: NodeIndex) -> Void) {
    for node in nodes.catalogIndices {
      if let id = nodes[node].itemID { body(id.rawValue, node) }
      for former in nodes[node].formerIDs { body(former.rawValue, node) }
    }
  }

  package func nodeIndex(named name: String) -> NodeIndex? {
    if let merged = contents.mergedNodes { return merged.node(named: name) }
    return contents.nodesByName.node(named: name, in: contents.nodes)
  }

  /// Returns the id of an item or group; `nil` for a group that has none.
  package func itemID(of node: NodeIndex) -> ItemID? {
    if let merged = contents.mergedNodes { return merged.itemID(of: node) }
    return nodes[node].itemID
  }

  package func productIndex(named name: String) -> ProductIndex? {
    contents.productsByName[name].map { ProductIndex($0) }
  }
  package func attributeIndex(_ id: AttributeID) -> AttributeIndex? {
    contents.attributesByID[id.rawValue].map { AttributeIndex($0) }
  }
  package func counterIndex(_ id: CounterID) -> CounterIndex? {
    contents.countersByID[id.rawValue].map { CounterIndex($0) }
  }

  /// Returns a node and its ancestors, from the node up to its root.
  package func nodeAndAncestors(_ node: NodeIndex) -> some Sequence<NodeIndex> {
    sequence(first: node) { nodes[$0].parent }
  }

  /// Returns the children of a node, groups included; the roots for `nil`.
  package func children(ofNode index: NodeIndex?) -> [NodeIndex] {
    var found: [NodeIndex] = []
    let below = index.map { nodes[$0].descendants } ?? nodes.catalogIndices
    var next = below.lowerBound
    while next < below.upperBound {
      found.append(next)
      next = nodes[next].descendants.upperBound
    }
    return found
  }

  /// Returns whether a node contains items, which may be drafts.
  package func containsItems(_ index: NodeIndex) -> Bool {
    nodes[index].descendants.contains { nodes[$0].isItem }
  }

  /// Returns the node on which a draft is written, which may be a container of it; `nil` for a node
  /// that is not a draft.
  package func origin(ofDraft node: NodeIndex) -> NodeIndex? {
    nodeAndAncestors(node).reversed().first { nodes[$0].isDraft }
  }

  /// Returns the content children of a node, in catalog order. Groups are transparent: their
  /// children take their position.
  package func contentChildren(ofNode index: NodeIndex) -> [NodeIndex] {
    children(ofNode: index).flatMap {
      nodes[$0].isContent ? [$0] : contentChildren(ofNode: $0)
    }
  }
}
