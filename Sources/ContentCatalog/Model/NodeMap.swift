/// A sparse map from the nodes of a catalog to values.
@usableFromInline
package struct NodeMap<Value: Sendable>: Sendable {
  /// The nodes that have a value, in catalog order. After the value, the node takes no more space than its own.
  @usableFromInline package internal(set) var entries: [(value: Value, node: NodeIndex)] = []
  /// For each node, the index in `entries` plus one; 0 if it has no value. The array ends with the last
  /// node that has a value.
  @usableFromInline var slots: [Int32] = []

  @inlinable package init() {}

  @inlinable package subscript(node: NodeIndex) -> Value? {
    contains(node) ? entries[Int(slots[node.position]) - 1].value : nil
  }

  @inlinable package func contains(_ node: NodeIndex) -> Bool {
    node.position < slots.count && slots[node.position] != 0
  }

  /// Makes room for the values of a total number of nodes.
  @inlinable package mutating func reserveCapacity(_ count: Int) {
    entries.reserveCapacity(count)
    slots.reserveCapacity(count)
  }

  /// Adds the value of a node, which must follow all nodes that already have a value.
  @inlinable package mutating func append(_ value: Value, of node: NodeIndex) {
    while slots.count < node.position { slots.append(0) }
    entries.append((value, node))
    slots.append(Int32(truncatingIfNeeded: entries.count))
  }
}
