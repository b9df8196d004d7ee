/// The checks of the inclusions between products: each included product exists, and none includes
/// itself.
struct IncludesChecks {
  let products: [ProductDocument]
  let state: CatalogReaderContext

  /// Runs the checks, and returns, for each product, the indices of the products that it includes
  /// directly.
  func run() -> [[Int]] {
    let indices = indicesByID()
    let known = products.flatMap(\.ids).map(\.value)
    let edges = products.map { product in
      product.includes.compactMap { included -> Edge? in
        if let target = indices[included.value] {
          return Edge(target: target, span: included.span)
        }
        if !state.gaps.contains(.products) {
          state.report(.unknown(included.value, known), at: included.span)
        }
        return nil
      }
    }
    reportCycles(in: edges)
    return edges.map { $0.map(\.target) }
  }

  /// Returns the index of each product by its current and former ids; the first product wins if
  /// several share an id.
  private func indicesByID() -> [String: Int] {
    var indices: [String: Int] = [:]
    for (index, product) in products.enumerated() {
      for id in product.ids where indices[id.value] == nil { indices[id.value] = index }
    }
    return indices
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
    state.report(
      .cycle(names), at: first.span,
      related: cycle.count > 1 ? [("the cycle closes here", last.span)] : [])
  }
}

extension Diagnostic.Message {
  fileprivate static func unknown(_ id: String, _ known: [String]) -> Self {
    Self(
      "unknown-product",
      "no product \(quoting(id))\(SpellingSuggestion.didYouMean(id, among: known))")
  }

  fileprivate static func cycle(_ names: [String]) -> Self {
    Self(
      "includes-cycle", describing(cycle: names, by: "includes"),
      help: "remove one of the `includes`")
  }
}
