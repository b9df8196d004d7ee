import ContentCatalog

/// The positions of items among the children of the containers on which positional rules are
/// written.
final class SiblingPositions {
  enum Position {
    case container
    case child(position: Int, previous: NodeIndex?)
  }

  private struct Container: Hashable {
    let node: NodeIndex
    let role: RuleContext.Role
  }

  private let catalog: Catalog
  private let gates: NodeRules
  private var counted: [Container: [NodeIndex: Position]] = [:]

  init(catalog: Catalog, gates: NodeRules) {
    self.catalog = catalog
    self.gates = gates
  }

  /// Returns the position of an item; `nil` if the container is empty or the rule does not
  /// apply to the item. Drafts are not counted, but a container that has only drafts is not empty.
  func position(of item: NodeIndex, below container: NodeIndex, role: RuleContext.Role) -> Position?
  {
    let positions = positions(in: Container(node: container, role: role))
    if item == container {
      return catalog.containsItems(container) ? .container : nil
    }
    for node in catalog.nodeAndAncestors(item).prefix(while: { $0 != container }) {
      if let position = positions[node] { return position }
    }
    return nil
  }

  /// Returns the positions of the children that are counted. A requirement applies to all children. A
  /// gate applies to the children without a gate of their own, on themselves or on a group between.
  private func positions(in container: Container) -> [NodeIndex: Position] {
    if let known = counted[container] { return known }
    var positions: [NodeIndex: Position] = [:]
    var previous: NodeIndex?
    for child in children(of: container.node, role: container.role) {
      positions[child] = .child(position: positions.count + 1, previous: previous)
      previous = child
    }
    counted[container] = positions
    return positions
  }

  private func children(of node: NodeIndex, role: RuleContext.Role) -> [NodeIndex] {
    catalog.children(ofNode: node).flatMap { child -> [NodeIndex] in
      if role == .gate, gates.contains(child) { return [] }
      return catalog.nodes[child].isContent ? [child] : children(of: child, role: role)
    }
  }
}
