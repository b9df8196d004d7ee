/// What some of a catalog's nodes have, found by the node's index.
@usableFromInline
package struct NodeValues<Value: Sendable>: Sendable {
  /// What each node has, in catalog order.
  @usableFromInline package internal(set) var entries: [(node: Int, value: Value)] = []
  /// By node, the place among the entries, -1 where there is none; it ends with the last that has one.
  @usableFromInline var places: [Int32] = []

  @inlinable package init() {}

  @inlinable package subscript(node: Int) -> Value? {
    contains(node) ? entries[Int(places[node])].value : nil
  }

  @inlinable package func contains(_ node: Int) -> Bool {
    node < places.count && places[node] >= 0
  }

  /// Adds what a node has that comes after all that have something.
  @inlinable package mutating func append(_ value: Value, of node: Int) {
    while places.count < node { places.append(-1) }
    places.append(Int32(truncatingIfNeeded: entries.count))
    entries.append((node, value))
  }
}
