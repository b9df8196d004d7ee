public import ContentCatalog

/// An item of the catalog that a rule names.
public struct ItemReference: Hashable, Sendable {
  /// The current id of the item, even if the rule uses a former one.
  public let id: ItemID
  package let node: NodeIndex
}
