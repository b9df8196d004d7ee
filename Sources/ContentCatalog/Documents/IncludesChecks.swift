/// The checks of the inclusions between products: each included product exists, and none includes
/// itself.
struct IncludesChecks {
  let products: [ProductDocument]
  let state: CatalogReaderContext

  /// Returns the index of each product by its current and former ids; the first product wins if
  /// several share an id.
  private func indicesByName() -> [String: Int] {
    var indices: [String: Int] = [:]
    for (index, product) in products.enumerated() {
      for id in [product.product.id.rawValue] + product.formerIDs.map(\.value)
      where indices[id] == nil { indices[id] = index }
    }
    return indices
  }

  /// All ids, current and former, in file order.
  private var names: [String] {
    products.flatMap { [$0.product.id.rawValue] + $0.formerIDs.map(\.value) }
  }

  /// Runs the checks, and returns, for each product, the indices of the products that it includes
  /// directly.
  func run() -> [[Int]] {
    let indices = indicesByName()
    let known = names
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

  private struct Edge {
    let target: Int
    let span: SourceSpan
  }

  private enum Visit { case none, under, done }

  /// Searches depth first without recursion. Of several cycles that share a product, only the first
  /// is reported.
  private func reportCycles(in edges: [[Edge]]) {
    var visits = [Visit](repeating: .none, count: products.count)
    var isReported = [Bool](repeating: false, count: products.count)
    for start in products.indices where visits[start] == .none {
      var path: [(product: Int, next: Int)] = [(start, 0)]
      visits[start] = .under
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
        case .none:
          visits[target] = .under
          path.append((target, 0))
        case .under:
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
