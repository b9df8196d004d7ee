package import ContentCatalog

/// The content children of an item, by weight, and the total weight that a share of them needs.
package struct WeightedContent {
  /// The children, each with its weight, divided by a common divisor of all weights.
  package let children: [(node: NodeIndex, weight: Int)]
  /// The least total weight of the completed children.
  package let needed: Int

  /// - Parameter percent: the share, from 1 to 100.
  package init(of node: NodeIndex, share percent: Int, in catalog: Catalog) {
    let nodes = catalog.contentChildren(ofNode: node)
    let weights = nodes.map { catalog.nodes[$0].weight }
    let divisor = weights.reduce(0, Self.greatestCommonDivisor)
    children = zip(nodes, weights).map { ($0, $1 / divisor) }
    // Neither product overflows: there are at most `CatalogLimits.items` weights of at most
    // `CatalogLimits.weight` each.
    let total = children.reduce(0) { $0 + $1.weight }
    needed = (total * percent + 99) / 100
  }

  var total: Int { children.reduce(0) { $0 + $1.weight } }

  private static func greatestCommonDivisor(_ a: Int, _ b: Int) -> Int {
    b == 0 ? a : greatestCommonDivisor(b, a % b)
  }
}
