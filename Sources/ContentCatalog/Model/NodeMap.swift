/// A sparse map from the nodes of a catalog to values.
@usableFromInline
package struct NodeMap<Value: Sendable>: Sendable {
  /// The nodes that have a value, in catalog order.
  @usableFromInline package internal(set) var entries: [(node: Int, value: Value)] = []
  /// For each node, the index in `entries`; `nil` if it has no value. The array ends with the last
  /// node that has a value.
  @usableFromInline var slots: [Int32?] = []

  @inlinable package init() {}

  @inlinable package subscript(node: Int) -> Value? {
    guard node < slots.count, let slot = slots[node] else { return nil }
    return entries[Int(slot)].value
  }

  @inlinable package func contains(_ node: Int) -> Bool {
    node < slots.count && slots[node] != nil
  }

  /// Adds the value of a node, which must follow all nodes that already have a value.
  @inlinable package mutating func append(_ value: Value, of node: Int) {
    while slots.count < node { slots.append(nil) }
    slots.append(Int32(truncatingIfNeeded: entries.count))
    entries.append((node, value))
  }
}
