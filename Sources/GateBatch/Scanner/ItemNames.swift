import ContentCatalog

/// The names that subjects may use for the items of some catalogs.
///
/// They are gathered when a subject first lists an item. A large catalog has many of them, and the subjects of
/// most batches list none.
final class ItemNames: Sendable {
  private let catalogs: [Catalog]
  private let gathered = Locked<Table?>(nil)

  init(_ catalogs: [Catalog]) { self.catalogs = catalogs }

  /// The names.
  ///
  /// - Complexity: O(n log n) in the names of all catalogs the first time, then constant.
  var table: Table {
    gathered.withLock { gathered in
      if let gathered { return gathered }
      let table = Table(catalogs)
      gathered = table
      return table
    }
  }

  /// The names, each with an index.
  ///
  /// A class, so that passing the table costs a single reference.
  final class Table: Sendable {
    let names: NameTable
    /// By the index of a name, a number that is equal for all names of one item in any catalog.
    let groups: [Int]
    /// By catalog, then by the index of a name, the node; `nil` if the catalog has no such item.
    let nodes: [[NodeIndex?]]

    fileprivate init(_ catalogs: [Catalog]) {
      let names: [String]
      (names, nodes) = Self.names(of: catalogs)
      self.names = NameTable(names)
      groups = Self.groups(of: nodes)
    }
  }
}

extension ItemNames.Table {
  private static func names(of catalogs: [Catalog]) -> (names: [String], nodes: [[NodeIndex?]]) {
    var names: [String] = []
    // One catalog has each name once.
    var slots: [ExactString: Int]? = catalogs.count > 1 ? [:] : nil
    let nodes = catalogs.map { catalog in
      var nodes = [NodeIndex?](repeating: nil, count: names.count)
      catalog.forEachItemName { name, node in
        if let slot = slots?[ExactString(name)] {
          nodes[slot] = node
        } else {
          slots?[ExactString(name)] = names.count
          names.append(name)
          nodes.append(node)
        }
      }
      return nodes
    }
    return (names, nodes.map { $0 + [NodeIndex?](repeating: nil, count: names.count - $0.count) })
  }

  /// Returns the group of each name: the index of the first name of the same item. Different
  /// catalogs may unite different names, and the groups are united transitively.
  ///
  /// - Complexity: O(n log n) in the names of all catalogs.
  private static func groups(of nodes: [[NodeIndex?]]) -> [Int] {
    var groups = Array((nodes.first ?? []).indices)
    func first(_ slot: Int) -> Int {
      var slot = slot
      while groups[slot] != slot {
        // Halves the path, because several catalogs can chain all names to one another.
        groups[slot] = groups[groups[slot]]
        slot = groups[slot]
      }
      return slot
    }
    for nodes in nodes {
      let nodeCount = nodes.lazy.compactMap { $0 }.max().map { $0.position + 1 } ?? 0
      var slots = [Int?](repeating: nil, count: nodeCount)
      for (slot, node) in nodes.enumerated() {
        guard let node else { continue }
        let (known, own) = (first(slots[node.position] ?? slot), first(slot))
        groups[max(known, own)] = min(known, own)
        slots[node.position] = min(known, own)
      }
    }
    return groups.indices.map(first)
  }
}
