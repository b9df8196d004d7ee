/// A sparse map from the nodes of a catalog to values.
@usableFromInline
package struct NodeMap<Value: Sendable>: Sendable {
  /// The nodes that have a value, in catalog order.
  @usableFromInline package internal(set) var entries: [(node: NodeIndex, value: Value)] = []
  /// For each node, the index in `entries`; `nil` if it has no value. The array ends with the last
  /// node that has a value.
  @usableFromInline var slots: [Int32?] = []

  @inlinable package init() {}

  @inlinable package subscript(node: NodeIndex) -> Value? {
    guard node.position < slots.count, let slot = slots[node.position] else { return nil }
    return entries[Int(slot)].value
  }

  @inlinable package func contains(_ node: NodeIndex) -> Bool {
    node.position < slots.count && slots[node.position] != nil
  }

  /// Makes room for the values of a total number of nodes.
  @inlinable package mutating func reserveCapacity(_ count: Int) {
    entries.reserveCapacity(count)
    slots.reserveCapacity(count)
  }

  /// Adds the value of a node, which must follow all nodes that already have a value.
  @inlinable package mutating func append(_ value: Value, of node: NodeIndex) {
    while slots.count < node.position { slots.append(nil) }
    slots.append(Int32(truncatingIfNeeded: entries.count))
    entries.append((node, value))
  }
}
