import ContentCatalog
public import GateRules

/// The differences between two versions of a catalog, proved for all ordinary subjects.
///
/// ```swift
/// let diff = CatalogDiff(from: released, to: draft)
/// diff.items.filter { $0.change == .narrower }.map(\.item)  // the items that somebody loses
/// ```
public struct CatalogDiff: Sendable {
  /// The items of both versions: those of the new one in catalog order, then those that were removed.
  public let items: [ItemDifference]
  /// The differences of products and attributes, in the order of their declarations.
  public let declarations: [DeclarationDifference]

  /// Compares two versions.
  ///
  /// - Parameters:
  ///   - oldPath: the path of the old version in commands.
  ///   - newPath: the path of the new version in commands.
  /// - Complexity: linear in the number of distinct pairs of gates for catalogs of realistic shape.
  public init(
    from old: GatedCatalog, at oldPath: String = "old", to new: GatedCatalog,
    at newPath: String = "new"
  ) {
    let comparison = CatalogComparison(old, new)
    var kept: Set<NodeIndex> = []
    var items: [ItemDifference] = []
    let nodes = new.content.nodes
    for node in nodes.catalogIndices where nodes[node].isItem {
      guard let id = nodes[node].id else { continue }
      guard let before = comparison.oldNode(of: node), old.content.nodes[before].isItem,
        let oldID = old.content.nodes[before].id
      else {
        items.append(ItemDifference(item: id, change: .added))
        continue
      }
      kept.insert(before)
      items.append(
        ItemDifference(
          id, was: oldID, comparison.difference(of: before, node), oldPath: oldPath,
          newPath: newPath))
    }
    for (node, item) in zip(old.content.nodes.catalogIndices, old.content.nodes)
    where item.isItem && !kept.contains(node) {
      if let id = item.id { items.append(ItemDifference(item: id, change: .removed)) }
    }
    self.items = items
    declarations = DeclarationDifference.differences(from: old.content, to: new.content)
  }
}
