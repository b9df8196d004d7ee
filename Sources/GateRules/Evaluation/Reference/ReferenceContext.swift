import ContentCatalog

/// Where a rule is read: for which item, and on which container it is written.
struct ReferenceContext {
  let catalog: Catalog
  /// The item that is decided; in a bypass none is meant.
  let item: Int?
  /// The node on which the rule is written, or on which the named gate is used that it is in; the
  /// catalog's own rules have none.
  let container: Int?
  /// Whether it is part of a gate, and not of a `requires`.
  let isGate: Bool
}

extension ReferenceContext {
  /// The children that are counted. A gate reaches only those that have none of their own, on
  /// themselves or on a group between; a requires reaches all.
  func counted(_ rules: CatalogRules) -> [Int] {
    guard let container else { return [] }
    return catalog.contentChildren(ofNode: container).filter { child in
      guard isGate else { return true }
      return path(from: child, below: container).allSatisfy { rules.nodeGates[$0] == nil }
    }
  }

  /// Where the item stands among the counted children, from 0; `nil` on the container itself. What
  /// lies below a counted child has that child's place.
  func index(_ rules: CatalogRules) -> Int? {
    guard let container, let item, item != container else { return nil }
    let ancestry = path(from: item, below: container)
    return counted(rules).firstIndex { ancestry.contains($0) }
  }

  /// The counted child before the item's; `nil` for the first and on the container itself.
  func previous(_ rules: CatalogRules) -> Int? {
    guard let index = index(rules), index > 0 else { return nil }
    return counted(rules)[index - 1]
  }

  /// A node and its ancestors as far as this one, which is left out.
  private func path(from node: Int, below container: Int) -> [Int] {
    var nodes: [Int] = []
    var next: Int? = node
    while let node = next, node != container {
      nodes.append(node)
      next = catalog.nodes[node].parent
    }
    return nodes
  }
}
