package import ContentCatalog

/// The uses of a counter, with their items resolved.
package enum ResolvedUsage: Hashable, Sendable {
  case uses([ResolvedUse])
  case count(Int, resetsAt: Instant?)

  init(_ record: UsageRecord, in catalog: Catalog) {
    switch record {
    case .count(let count, let resetsAt):
      self = .count(count, resetsAt: resetsAt)
    case .uses(let uses):
      self = .uses(
        uses.map { use in
          ResolvedUse(at: use.at, item: use.item.map { ResolvedUse.Item($0, in: catalog) })
        })
    }
  }
}

/// One use of a counter.
package struct ResolvedUse: Hashable, Sendable {
  /// The item that was used.
  package enum Item: Hashable, Sendable {
    /// An item of the catalog.
    case node(NodeIndex)
    /// An item outside the catalog, such as one that was removed. Its uses count as well.
    case other(ItemID)

    init(_ item: ItemID, in catalog: Catalog) {
      self = catalog.nodeIndex(named: item.rawValue).map(Item.node) ?? .other(item)
    }
  }

  package let at: Instant
  package let item: Item?

  package init(at: Instant, item: Item?) { (self.at, self.item) = (at, item) }
}
