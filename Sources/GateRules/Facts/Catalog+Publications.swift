package import ContentCatalog

extension Catalog {
  /// Returns the publication of an item, or of the nearest container or group around it that states
  /// one; `nil` if none does.
  ///
  /// - Complexity: O(d) in the depth of the item.
  package func publication(of node: NodeIndex) -> Instant? {
    nodeAndAncestors(node).lazy.compactMap { nodes[$0].published }.first
  }

  /// Returns an instant that a rule states, for a node under decision; `nil` for the publication of an item
  /// that has none.
  package func instant(_ stated: RuleInstant, for node: NodeIndex?) -> Instant? {
    switch stated {
    case .constant(let instant): instant
    case .publication(let item): (item?.node ?? node).flatMap { publication(of: $0) }
    }
  }
}
