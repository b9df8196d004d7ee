/// The items of two versions of a catalog: those of the new one in catalog order, then those that were removed.
package struct MatchedItems: Sendable {
  package let pairs: [NodePair]
  private let old: Catalog
  private let new: Catalog

  /// Matches the items by their ids and former ids.
  package init(from old: Catalog, to new: Catalog) {
    self.init(from: old, to: new, in: MergedCatalog(old, new))
  }

  package init(from old: Catalog, to new: Catalog, in merged: MergedCatalog) {
    self.old = old
    self.new = new
    let oldNodes = merged.oldNodes { _ in true }
    var pairs: [NodePair] = []
    pairs.reserveCapacity(new.nodes.count)
    var isKept = [Bool](repeating: false, count: old.nodes.count)
    for (node, item) in zip(new.nodes.catalogIndices, new.nodes)
    where item.isItem && item.itemID != nil {
      let before = oldNodes[merged.new[node].position].flatMap { before in
        old.nodes[before].isItem ? before : nil
      }
      if let before { isKept[before.position] = true }
      pairs.append(NodePair(old: before, new: node))
    }
    for (node, item) in zip(old.nodes.catalogIndices, old.nodes)
    where item.isItem && item.itemID != nil && !isKept[node.position] {
      pairs.append(NodePair(old: node, new: nil))
    }
    self.pairs = pairs
  }

  /// Returns the id of an item, that of the new version if it has the item.
  package func id(of pair: NodePair) -> ItemID {
    let item = pair.new.map { new.nodes[$0] } ?? pair.old.map { old.nodes[$0] }
    return item?.itemID ?? ""
  }

  /// Returns the item of the old version that a node of the new one is; `nil` for a group and for a new item.
  ///
  /// - Complexity: O(log n) in the items.
  package func old(of node: NodeIndex) -> NodeIndex? {
    let index = pairs.partitioningIndex { pair in pair.new.map { $0 >= node } ?? true }
    return index < pairs.count && pairs[index].new == node ? pairs[index].old : nil
  }
}
