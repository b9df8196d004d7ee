/// The checks of the inclusions between products: each included product exists, and none includes
/// itself.
struct IncludesChecks {
  let products: [ProductDocument]
  let context: DocumentReadingContext

  /// Runs the checks, and returns, for each product, the products that it includes directly.
  func run() -> [[ProductIndex]] {
    if products.allSatisfy({ $0.includes.isEmpty }) { return products.map { _ in [] } }
    var indices = NameIndex()
    for index in products.indices {
      products[index].forEachID { indices.insert(index, of: $0.value) }
    }
    let known = SpellingIndex {
      products.flatMap { [$0.product.id.rawValue] + $0.formerIDs.map(\.value) }
    }
    let edges = products.map { product in
      product.includes.compactMap { included -> Edge? in
        if let target = indices[included.value] {
          return Edge(target: target, span: included.span)
        }
        if !context.gaps.contains(.products) {
          context.report(.unknown(included.value, known), at: included.span)
        }
        return nil
      }
    }
    reportCycles(in: edges)
    return edges.map { $0.map { ProductIndex($0.target) } }
  }
}

extension IncludesChecks {
  private struct Edge {
    let target: Int
    let span: SourceSpan
  }

  /// Reports the cycles, but only the first of those that share a product.
  private func reportCycles(in edges: [[Edge]]) {
    for cycle in DirectedGraph(edges: edges.map { $0.map(\.target) }).cycles {
      let ids = (cycle + cycle.prefix(1)).map { products[$0].product.id.rawValue }
      let spans = zip(cycle, cycle.dropFirst() + cycle.prefix(1)).compactMap { product, included in
        edges[product].first { $0.target == included }?.span
      }
      guard let first = spans.first, let last = spans.last else { continue }
      context.report(
        .cycle(ids), at: first,
        related: cycle.count > 1 ? [("the cycle closes here", last)] : [])
    }
  }
}

extension Diagnostic.Message {
  fileprivate static func unknown(_ id: String, _ known: SpellingIndex) -> Self {
    Self(.unknownProduct, "no product \(quoting(id))\(known.didYouMean(id))")
  }

  fileprivate static func cycle(_ names: [String]) -> Self {
    Self(
      .includesCycle, describing(cycle: names, by: "includes"),
      help: "remove one of the `includes`")
  }
}
