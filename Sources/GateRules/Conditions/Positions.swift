import ContentCatalog

/// The places of items among the children of the containers that positional rules are written on.
final class Positions {
  enum Position {
    case container
    case child(place: Int, previous: Int?)
  }

  private struct Container: Hashable {
    let node: Int
    let role: RuleSite.Role
  }

  private let catalog: Catalog
  private let gates: NodeValues<BoundRule>
  private var counted: [Container: [Int: (place: Int, previous: Int?)]] = [:]

  init(catalog: Catalog, gates: NodeValues<BoundRule>) {
    self.catalog = catalog
    self.gates = gates
  }

  /// Where an item stands; `nil` where the container has no content, or does not reach the item.
  func position(of item: Int, below container: Int, role: RuleSite.Role) -> Position? {
    let places = places(in: Container(node: container, role: role))
    if item == container {
      return catalog.contentChildren(ofNode: container).isEmpty ? nil : .container
    }
    var node = item
    while node >= 0, node != container {
      if let found = places[node] { return .child(place: found.place, previous: found.previous) }
      node = catalog.nodes[node].parent
    }
    return nil
  }

  /// The children that are counted: all that a requires reaches; of those that a gate reaches, the ones
  /// with no gate of their own, on themselves or on a group between.
  private func places(in container: Container) -> [Int: (place: Int, previous: Int?)] {
    if let known = counted[container] { return known }
    var places: [Int: (place: Int, previous: Int?)] = [:]
    var previous: Int?
    for child in children(of: container.node, role: container.role) {
      places[child] = (places.count + 1, previous)
      previous = child
    }
    counted[container] = places
    return places
  }

  private func children(of node: Int, role: RuleSite.Role) -> [Int] {
    catalog.children(ofNode: node).flatMap { child -> [Int] in
      if role == .gate, gates.contains(child) { return [] }
      return catalog.nodes[child].isContent ? [child] : children(of: child, role: role)
    }
  }
}
