import ContentCatalog

extension Catalog {
  /// Returns the nodes whose date `here` can mean: an item, then the containers around it from the inside
  /// out.
  ///
  /// - Complexity: O(d) in the depth of the item.
  func datedNodes(at node: NodeIndex) -> [NodeIndex] {
    nodeAndAncestors(node).filter { nodes[$0].itemID != nil }
  }
}
