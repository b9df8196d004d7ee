extension DirectedGraph {
  /// Returns the strongly connected components of a graph, each after those that its edges lead to.
  ///
  /// Source: R. Tarjan, "Depth-First Search and Linear Graph Algorithms", 1972.
  ///
  /// - Complexity: O(n) in nodes and edges.
  package static func components(of edges: [[Int]]) -> [[Int]] {
    var search = ComponentSearch(edges)
    for start in edges.indices { search.visit(start) }
    return search.components
  }
}

private struct ComponentSearch {
  private let edges: [[Int]]
  private(set) var components: [[Int]] = []
  /// The number of nodes that were visited before a node; `nil` for a node that was not visited.
  private var orders: [Int?]
  /// The least of the orders that a node is known to lead back to.
  private var lowest: [Int]
  /// The visited nodes whose component is not complete.
  private var open: [Int] = []
  private var isOpen: [Bool]
  private var path: [(node: Int, nextEdge: Int)] = []
  private var visited = 0

  init(_ edges: [[Int]]) {
    self.edges = edges
    orders = Array(repeating: nil, count: edges.count)
    lowest = Array(repeating: 0, count: edges.count)
    isOpen = Array(repeating: false, count: edges.count)
  }

  mutating func visit(_ start: Int) {
    guard orders[start] == nil else { return }
    begin(start)
    while let (node, edge) = path.last {
      guard edge < edges[node].count else {
        end(node)
        continue
      }
      path[path.count - 1].nextEdge += 1
      let target = edges[node][edge]
      if let order = orders[target] {
        if isOpen[target] { lowest[node] = min(lowest[node], order) }
      } else {
        begin(target)
      }
    }
  }

  private mutating func begin(_ node: Int) {
    orders[node] = visited
    lowest[node] = visited
    visited += 1
    open.append(node)
    isOpen[node] = true
    path.append((node, 0))
  }

  private mutating func end(_ node: Int) {
    path.removeLast()
    if let source = path.last?.node { lowest[source] = min(lowest[source], lowest[node]) }
    guard lowest[node] == orders[node], let first = open.lastIndex(of: node) else { return }
    let component = Array(open[first...])
    open.removeSubrange(first...)
    for member in component { isOpen[member] = false }
    components.append(component)
  }
}
