/// What some of a catalog's nodes have, found by the node's index.
@usableFromInline
package struct NodeMap<Value: Sendable>: Sendable {
  /// What each node has, in catalog order.
  @usableFromInline package internal(set) var entries: [(node: Int, value: Value)] = []
  /// By node, the place among the entries, -1 where there is none; it ends with the last that has one.
  @usableFromInline var slots: [Int32] = []

  @inlinable package init() {}

  @inlinable package subscript(node: Int) -> Value? {
    contains(node) ? entries[Int(slots[node])].value : nil
  }

  @inlinable package func contains(_ node: Int) -> Bool {
    node < slots.count && slots[node] >= 0
  }

  /// Adds what a node has that comes after all that have something.
  @inlinable package mutating func append(_ value: Value, of node: Int) {
    while slots.count < node { slots.append(-1) }
    slots.append(Int32(truncatingIfNeeded: entries.count))
    entries.append((node, value))
  }
}
