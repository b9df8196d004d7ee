/// The items of two versions of a catalog: those of the new one in catalog order, then those that were removed.
package struct MatchedItems: Sendable {
  /// An item of one or both versions.
  package struct Pair: Sendable {
    /// The id, that of the new version if it has the item.
    package let id: ItemID
    /// The item in the old version; `nil` if it is new.
    package let old: NodeIndex?
    /// The item in the new version; `nil` if it was removed.
    package let new: NodeIndex?
  }

  package let pairs: [Pair]

  /// Matches the items by their ids and former ids.
  package init(from old: Catalog, to new: Catalog) {
    self.init(from: old, to: new, in: MergedCatalog(old, new))
  }

  package init(from old: Catalog, to new: Catalog, in merged: MergedCatalog) {
    let oldNodes = merged.oldNodes { _ in true }
    var pairs: [Pair] = []
    pairs.reserveCapacity(new.nodes.count)
    var isKept = [Bool](repeating: false, count: old.nodes.count)
    for (node, item) in zip(new.nodes.catalogIndices, new.nodes) where item.isItem {
      guard let id = item.itemID else { continue }
      let before = oldNodes[merged.new.nodes[node.position].position].flatMap { before in
        old.nodes[before].isItem ? before : nil
      }
      if let before { isKept[before.position] = true }
      pairs.append(Pair(id: id, old: before, new: node))
    }
    for (node, item) in zip(old.nodes.catalogIndices, old.nodes)
    where item.isItem && !isKept[node.position] {
      if let id = item.itemID { pairs.append(Pair(id: id, old: node, new: nil)) }
    }
    self.pairs = pairs
  }
}
