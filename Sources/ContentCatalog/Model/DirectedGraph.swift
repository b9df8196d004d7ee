/// A graph over integers, for checks that follow references.
///
/// No traversal recurses, because the input determines its depth.
package struct DirectedGraph {
  /// The targets of each node.
  private let edges: [[Int]]
  /// Disjoint cycles, each starting from its least node. If the graph has any cycle, this list
  /// contains at least one.
  package private(set) var cycles: [[Int]] = []
  /// The nodes that neither lie on a cycle nor lead to one, in an order in which the targets of
  /// each node precede it.
  package private(set) var targetsFirst: [Int] = []

  /// Creates a graph and finds its cycles.
  ///
  /// - Complexity: O(n) in nodes and edges.
  package init(edges: [[Int]]) {
    self.edges = edges
    sort()
    findCycles()
  }

  private mutating func sort() {
    var sources = [[Int]](repeating: [], count: edges.count)
    for (node, targets) in edges.enumerated() {
      for target in targets { sources[target].append(node) }
    }
    var open = edges.map { $0.count }
    targetsFirst = edges.indices.filter { open[$0] == 0 }
    var next = 0
    while next < targetsFirst.count {
      for source in sources[targetsFirst[next]] {
        open[source] -= 1
        if open[source] == 0 { targetsFirst.append(source) }
      }
      next += 1
    }
  }

  private enum State {
    case new, open, done
  }

  /// A node on the path from the start of a traversal.
  private struct Step {
    let node: Int
    var nextEdge = 0
    /// The number of nodes from the start to this one that already lie on a cycle.
    var taken: Int
  }

  private mutating func findCycles() {
    var states = [State](repeating: .new, count: edges.count)
    for node in targetsFirst { states[node] = .done }
    var depths = [Int](repeating: 0, count: edges.count)
    for start in edges.indices where states[start] == .new {
      var path = [Step(node: start, taken: 0)]
      states[start] = .open
      depths[start] = 0
      while let step = path.last {
        guard step.nextEdge < edges[step.node].count else {
          states[step.node] = .done
          path.removeLast()
          continue
        }
        path[path.count - 1].nextEdge += 1
        let target = edges[step.node][step.nextEdge]
        switch states[target] {
        case .new:
          states[target] = .open
          depths[target] = path.count
          path.append(Step(node: target, taken: step.taken))
        case .open:
          takeCycle(from: depths[target], of: &path)
        case .done:
          break
        }
      }
    }
  }

  /// Records the end of the path as a cycle, unless one of its nodes lies on a recorded cycle. The
  /// number of all cycles can be exponential.
  private mutating func takeCycle(from first: Int, of path: inout [Step]) {
    let before = first > 0 ? path[first - 1].taken : 0
    guard let last = path.last, last.taken == before else { return }
    for (offset, index) in path.indices[first...].enumerated() {
      path[index].taken = before + offset + 1
    }
    let nodes = path[first...].map(\.node)
    guard let least = nodes.indices.min(by: { nodes[$0] < nodes[$1] }) else { return }
    cycles.append(Array(nodes[least...] + nodes[..<least]))
  }
}
