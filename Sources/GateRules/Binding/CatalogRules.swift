package import ContentCatalog

/// The bound rules of a catalog, at the positions where they are written.
package struct CatalogRules: Sendable {
  /// A gate that has a name.
  package struct NamedGate: Sendable {
    package let name: String
    /// The rule; `nil` only in a catalog with errors.
    package var rule: BoundRule?
  }

  package var namedGates: [NamedGate] = []
  package var defaultGate: BoundRule?
  package var requires: BoundRule?
  package var bypass: BoundRule?
  /// The gates that are written on nodes.
  package var nodeGates = NodeRules()
  /// The requirements that are written on nodes.
  package var nodeRequirements = NodeRules()
}

extension CatalogRules {
  /// Returns the gate that a node has or inherits, and the node on which it is written (`nil` for
  /// the catalog's default gate); `nil` for a node without a gate.
  ///
  /// - Complexity: O(n) in the depth of the node.
  package func effectiveGate(
    of node: NodeIndex, in catalog: Catalog
  ) -> (rule: BoundRule, node: NodeIndex?)? {
    for node in catalog.nodeAndAncestors(node) {
      if let rule = nodeGates[node] { return (rule, node) }
    }
    return defaultGate.map { ($0, nil) }
  }

  /// Returns the requirements of a node, of its ancestors and of the catalog, each with the node on
  /// which it is written (`nil` for the catalog).
  ///
  /// - Complexity: O(n) in the depth of the node.
  package func effectiveRequirements(
    of node: NodeIndex, in catalog: Catalog
  ) -> [(rule: BoundRule, node: NodeIndex?)] {
    var found: [(rule: BoundRule, node: NodeIndex?)] = []
    for node in catalog.nodeAndAncestors(node) {
      if let rule = nodeRequirements[node] { found.append((rule, node)) }
    }
    if let requires { found.append((requires, nil)) }
    return found
  }
}
