package import ContentCatalog

/// A value for each item of a catalog. Items that share a value share its storage.
///
/// Many items have the same gate, so a catalog has far fewer different conditions than items.
package struct ItemTable<Value: Sendable>: Sendable {
  /// The values, in the order of the items that first have them.
  package private(set) var values: [Value] = []
  /// For each node, the index of its value plus one; 0 for a node without a value.
  private var numbers: [Int32]

  package init(nodeCount: Int) { numbers = Array(repeating: 0, count: nodeCount) }

  package subscript(node: NodeIndex) -> Value? { index(of: node).map { values[$0] } }

  /// Returns the index of a node's value in ``values``; `nil` for a node without a value.
  package func index(of node: NodeIndex) -> Int? {
    let number = numbers[node.position]
    return number == 0 ? nil : Int(number) - 1
  }

  /// Returns the table of other values that result from these.
  func map<Other>(_ transform: (Value) -> Other) -> ItemTable<Other> {
    var table = ItemTable<Other>(nodeCount: 0)
    table.values = values.map(transform)
    table.numbers = numbers
    return table
  }

  /// Adds a value, and returns its index.
  mutating func append(_ value: Value) -> Int {
    values.append(value)
    return values.count - 1
  }

  /// Sets the value of a node to the one with an index.
  mutating func set(_ node: NodeIndex, toValueAt index: Int) {
    numbers[node.position] = Int32(truncatingIfNeeded: index + 1)
  }
}
