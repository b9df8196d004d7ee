/// The checks of the inclusions between products: each included product exists, and none includes
/// itself.
struct IncludesChecks {
  let products: [ProductDocument]
  let context: CatalogReaderContext

  /// Runs the checks, and returns, for each product, the products that it includes directly.
  func run() -> [[ProductIndex]] {
    let indices = products.indices { $0.ids.map { ExactString($0.value) } }
    let known = SpellingIndex { products.flatMap(\.ids).map(\.value) }
    let edges = products.map { product in
      product.includes.compactMap { included -> Edge? in
        if let target = indices[ExactString(included.value)] {
          return Edge(target: target.position, span: included.span)
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

  private enum Visit { case notVisited, onPath, done }

  /// Searches depth first without recursion. Of several cycles that share a product, only the first
  /// is reported.
  private func reportCycles(in edges: [[Edge]]) {
    var visits = [Visit](repeating: .notVisited, count: products.count)
    var isReported = [Bool](repeating: false, count: products.count)
    for start in products.indices where visits[start] == .notVisited {
      var path: [(product: Int, next: Int)] = [(start, 0)]
      visits[start] = .onPath
      while let (product, next) = path.last {
        guard next < edges[product].count else {
          visits[product] = .done
          path.removeLast()
          continue
        }
        path[path.count - 1].next += 1
        let target = edges[product][next].target
        switch visits[target] {
        case .done: break
        case .notVisited:
          visits[target] = .onPath
          path.append((target, 0))
        case .onPath:
          let cycle = path.drop { $0.product != target }
          guard cycle.allSatisfy({ !isReported[$0.product] }) else { break }
          for step in cycle { isReported[step.product] = true }
          report(cycle.map { (products[$0.product], edges[$0.product][$0.next - 1].span) })
        }
      }
    }
  }

  private func report(_ cycle: [(product: ProductDocument, span: SourceSpan)]) {
    guard let first = cycle.first, let last = cycle.last else { return }
    let names = cycle.map { $0.product.product.id.rawValue } + [first.product.product.id.rawValue]
    context.report(
      .cycle(names), at: first.span,
      related: cycle.count > 1 ? [("the cycle closes here", last.span)] : [])
  }
}

extension Diagnostic.Message {
  fileprivate static func unknown(_ id: String, _ known: SpellingIndex) -> Self {
    Self("unknown-product", "no product \(quoting(id))\(known.didYouMean(id))")
  }

  fileprivate static func cycle(_ names: [String]) -> Self {
    Self(
      "includes-cycle", describing(cycle: names, by: "includes"),
      help: "remove one of the `includes`")
  }
}
