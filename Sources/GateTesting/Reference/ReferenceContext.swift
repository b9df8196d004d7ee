import ContentCatalog
import GateRules

/// The item for which a rule is interpreted, and the container on which the rule is written.
struct ReferenceContext {
  let catalog: Catalog
  /// The item under decision; `nil` in a bypass.
  let item: NodeIndex?
  /// The node on which the rule is written, or on which the named gate that contains it is used;
  /// `nil` for the rules of the catalog itself.
  let container: NodeIndex?
  /// Whether the rule is part of a gate rather than of a requirement.
  let isGate: Bool
}

extension ReferenceContext {
  /// Returns the children that are counted. A gate reaches only the children that have no gate of
  /// their own, on themselves or on a group between. A requirement reaches all children.
  func counted(_ rules: CatalogRules) -> [NodeIndex] {
    guard let container else { return [] }
    return catalog.contentChildren(ofNode: container).filter { child in
      guard isGate else { return true }
      return path(from: child, below: container).allSatisfy { rules.nodeGates[$0] == nil }
    }
  }

  /// Returns the position of the item among the counted children, from 0; `nil` for the container
  /// itself. An item below a counted child has the position of that child.
  func index(_ rules: CatalogRules) -> Int? {
    guard let container, let item, item != container else { return nil }
    let ancestry = path(from: item, below: container)
    return counted(rules).firstIndex { ancestry.contains($0) }
  }

  /// Returns the counted child before that of the item; `nil` for the first child and for the
  /// container itself.
  func previous(_ rules: CatalogRules) -> NodeIndex? {
    guard let index = index(rules), index > 0 else { return nil }
    return counted(rules)[index - 1]
  }

  /// Returns a node and its ancestors below a container.
  private func path(from node: NodeIndex, below container: NodeIndex) -> [NodeIndex] {
    Array(catalog.nodeAndAncestors(node).prefix { $0 != container })
  }
}
