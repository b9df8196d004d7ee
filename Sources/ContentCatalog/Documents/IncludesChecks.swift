/// The checks of which product includes which: each is there, and none comes with itself.
struct IncludesChecks {
  let products: [ProductDocument]
  let state: CatalogReadingState

  /// The products by their ids, former ones too; where an id comes twice, by its first.
  private func indicesByName() -> [String: Int] {
    var indices: [String: Int] = [:]
    for (index, product) in products.enumerated() {
      for id in [product.product.id.rawValue] + product.formerIDs.map(\.value)
      where indices[id] == nil { indices[id] = index }
    }
    return indices
  }

  /// Every id, present and former, in the order of the file.
  private var names: [String] {
    products.flatMap { [$0.product.id.rawValue] + $0.formerIDs.map(\.value) }
  }

  /// Answers, for each product, the indices of those that it includes directly.
  func run() -> [[Int]] {
    let indices = indicesByName()
    let known = names
    let edges = products.map { product in
      product.includes.compactMap { included -> Edge? in
        if let target = indices[included.value] {
          return Edge(target: target, place: included.place)
        }
        if !state.gaps.contains(.products) {
          state.report(.unknown(included.value, known), at: included.place)
        }
        return nil
      }
    }
    reportCircles(in: edges)
    return edges.map { $0.map(\.target) }
  }

  private struct Edge {
    let target: Int
    let place: SourcePlace
  }

  private enum Visit { case none, under, done }

  /// Goes depth first without recursion. Of circles that share a product, the first is reported.
  private func reportCircles(in edges: [[Edge]]) {
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
          let circle = path.drop { $0.product != target }
          guard circle.allSatisfy({ !isReported[$0.product] }) else { break }
          for step in circle { isReported[step.product] = true }
          report(circle.map { (products[$0.product], edges[$0.product][$0.next - 1].place) })
        }
      }
    }
  }

  private func report(_ circle: [(product: ProductDocument, place: SourcePlace)]) {
    guard let first = circle.first, let last = circle.last else { return }
    let names = circle.map { $0.product.product.id.rawValue } + [first.product.product.id.rawValue]
    state.report(
      .circle(names), at: first.place,
      related: circle.count > 1 ? [("the circle closes here", last.place)] : [])
  }
}

extension Diagnostic.Message {
  fileprivate static func unknown(_ id: String, _ known: [String]) -> Self {
    Self(
      "unknown-product",
      "no product \(quoting(id))\(SpellingSuggestion.didYouMean(id, among: known))")
  }

  fileprivate static func circle(_ names: [String]) -> Self {
    Self(
      "includes-circle", describing(circle: names, by: "includes"),
      help: "a product cannot come with itself; leave one of the `includes` out")
  }
}
