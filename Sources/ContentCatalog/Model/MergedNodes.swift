/// The names of the nodes of a ``MergedCatalog``, which are those of its two versions.
///
/// Large catalogs have many nodes, and facts name few of them, so that the nodes are not copied.
final class MergedNodes: Sendable {
  private let old: Catalog
  private let new: Catalog
  /// For each node of the old version, its position in the merged catalog: first the nodes of the new version,
  /// then those that only the old one has.
  let oldPositions: [NodeIndex]
  /// The nodes that only the old version has.
  private let removed: [NodeIndex]

  init(_ old: Catalog, _ new: Catalog) {
    self.old = old
    self.new = new
    var positions = [NodeIndex?](repeating: nil, count: old.nodes.count)
    for (index, item) in zip(new.nodes.catalogIndices, new.nodes) {
      if let before = Self.node(of: item, in: old)?.node, positions[before.position] == nil {
        positions[before.position] = index
      }
    }
    var removed: [NodeIndex] = []
    oldPositions = positions.enumerated().map { position, index in
      if let index { return index }
      removed.append(NodeIndex(position))
      return NodeIndex(new.nodes.count + removed.count - 1)
    }
    self.removed = removed
  }

  /// Returns the node of the old version to which the first id of an item refers that this version knows, with
  /// this id.
  private static func node(
    of item: ContentItem, in old: Catalog
  ) -> (node: NodeIndex, name: ItemID)? {
    if let id = item.itemID, let node = old.nodeIndex(named: id.rawValue) { return (node, id) }
    for id in item.formerIDs {
      if let node = old.nodeIndex(named: id.rawValue) { return (node, id) }
    }
    return nil
  }

  /// The number of nodes.
  var count: Int { new.nodes.count + removed.count }

  /// Returns the name of a node, which both versions know if they have the node.
  func itemID(of node: NodeIndex) -> ItemID? {
    if node.position >= new.nodes.count {
      return old.nodes[removed[node.position - new.nodes.count]].itemID
    }
    let item = new.nodes[node]
    return Self.node(of: item, in: old)?.name ?? item.itemID
  }

  /// Returns the node with a name.
  func node(named name: String) -> NodeIndex? {
    let nodes = [
      new.nodeIndex(named: name),
      old.nodeIndex(named: name).map { oldPositions[$0.position] },
    ]
    return nodes.lazy.compactMap { $0 }.first {
      self.itemID(of: $0)?.rawValue.isExactly(name) ?? false
    }
  }
}
