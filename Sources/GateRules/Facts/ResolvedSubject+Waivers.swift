import ContentCatalog

/// The waivers that complete items.
extension ResolvedSubject {
  /// Returns the items that count as completed at an instant only because they were waived: the item
  /// itself, otherwise those among its content.
  ///
  /// - Complexity: O(n) in the size of the subtree.
  func waivedItems(at node: NodeIndex, in catalog: Catalog, at now: Instant) -> [NodeIndex] {
    if let record = progress[node], record.isCompleted(at: now) {
      return record.isOnlyWaived(at: now) ? [node] : []
    }
    return catalog.contentChildren(ofNode: node).flatMap {
      waivedItems(at: $0, in: catalog, at: now)
    }
  }

  /// Returns the same subject without the waivers of an item and its content.
  func omittingWaivers(at node: NodeIndex, in catalog: Catalog) -> ResolvedSubject {
    changed { facts in
      for index in node..<catalog.nodes[node].descendants.upperBound {
        facts.progress[index]?.isWaived = false
      }
    }
  }
}
