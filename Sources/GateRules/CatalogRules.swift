package import ContentCatalog

/// The gates of a catalog, read and checked, where they are written.
package struct CatalogRules: Sendable {
  /// A gate that has a name.
  package struct NamedGate: Sendable {
    package let name: String
    /// Absent only in a catalog that has faults.
    package var rule: BoundRule?
  }

  package var namedGates: [NamedGate] = []
  package var defaultGate: BoundRule?
  package var requires: BoundRule?
  package var bypass: BoundRule?
  /// The gates that nodes have of their own.
  package var nodeGates = NodeMap<BoundRule>()
  /// The requires that nodes have of their own.
  package var nodeRequires = NodeMap<BoundRule>()
}

extension CatalogRules {
  /// The gate that a node has or inherits, with the node that it is written on.
  package func effectiveGate(
    of node: Int, in catalog: Catalog
  ) -> (rule: BoundRule, node: Int?)? {
    var next = node
    while next >= 0 {
      if let rule = nodeGates[next] { return (rule, next) }
      next = catalog.nodes[next].parent
    }
    return defaultGate.map { ($0, nil) }
  }

  /// What a node requires besides its gate: its own, every ancestor's, and the catalog's, with the
  /// nodes that they are written on.
  package func effectiveRequires(
    of node: Int, in catalog: Catalog
  ) -> [(rule: BoundRule, node: Int?)] {
    var found: [(rule: BoundRule, node: Int?)] = []
    var next = node
    while next >= 0 {
      if let rule = nodeRequires[next] { found.append((rule, next)) }
      next = catalog.nodes[next].parent
    }
    if let requires { found.append((requires, nil)) }
    return found
  }
}
