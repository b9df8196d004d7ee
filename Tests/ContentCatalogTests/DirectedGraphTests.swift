import Testing

@testable import ContentCatalog

struct DirectedGraphTests {
  @Test func `a component follows those that its edges lead to`() {
    let edges = [[1], [2, 4], [0], [2], [5], [4], [6], []]
    let components = DirectedGraph.components(of: edges).map { $0.sorted() }
    #expect(Set(components) == [[0, 1, 2], [3], [4, 5], [6], [7]])
    let positions = components.enumerated().flatMap { position, nodes in
      nodes.map { ($0, position) }
    }
    let component = Dictionary(uniqueKeysWithValues: positions)
    for (node, targets) in edges.enumerated() {
      for target in targets { #expect((component[target] ?? .max) <= (component[node] ?? -1)) }
    }
  }

  @Test func `a long path does not recurse`() {
    let count = 200_000
    let edges = (0..<count).map { $0 + 1 < count ? [$0 + 1] : [] }
    #expect(DirectedGraph.components(of: edges).count == count)
  }
}
