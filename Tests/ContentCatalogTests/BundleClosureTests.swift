import ContentCatalog
import PropertyTesting
import TestSupport
import Testing

@Suite(.tags(.property))
struct BundleClosureTests {
  /// Random product inclusions, with cycles.
  private struct Inclusions {
    var includes: [[Int]] = []
    var isFullAccess: [Bool] = []

    static let all = Generator { choices in
      let count = choices.number(in: 1...12)
      let products = (0..<count).map { _ in
        (
          includes: choices.list(0...3) { $0.number(in: 0...count - 1) },
          isFullAccess: choices.chance(20)
        )
      }
      return Inclusions(
        includes: products.map(\.includes), isFullAccess: products.map(\.isFullAccess))
    }

    /// Returns the products reachable from `start`, by plain recursion.
    func reach(_ start: Int, _ seen: Set<Int> = []) -> Set<Int> {
      includes[start].reduce(seen.union([start])) { seen, next in
        seen.contains(next) ? seen : reach(next, seen)
      }
    }
  }

  @Test(arguments: TestScale.seeds(10))
  func `the closure equals that of a plain search`(seed: UInt64) {
    let report = forAll(Inclusions.all, seed: seed, cases: 30) { inclusions in
      let closure = try #require(
        BundleClosure(
          includes: inclusions.includes.map { $0.map { ProductIndex($0) } },
          isFullAccess: inclusions.isFullAccess, limit: 1000))
      let reached = inclusions.includes.indices.map { inclusions.reach($0) }
      let isRight = reached.enumerated().allSatisfy { product, reach in
        closure.products(includedIn: ProductIndex(product)).map(\.position) == reach.sorted()
          && closure.products(countingAs: ProductIndex(product)).map(\.position)
            == reached.indices.filter { reached[$0].contains(product) }
          && reached.indices.allSatisfy {
            closure.includes(ProductIndex(product), ProductIndex($0)) == reach.contains($0)
          }
      }
      guard isRight else { return .broken("the closure differs from the search") }
      return .check(
        closure.fullAccessProducts.map(\.position)
          == reached.indices.filter { reached[$0].contains { inclusions.isFullAccess[$0] } },
        "the full-access products differ")
    }
    expectHolds(report)
  }

  @Test func `a closure over the limit is rejected`() {
    let includes = [[], [ProductIndex(0)], [ProductIndex(1)]]
    let isFullAccess = [false, false, false]
    #expect(BundleClosure(includes: includes, isFullAccess: isFullAccess, limit: 6) != nil)
    #expect(BundleClosure(includes: includes, isFullAccess: isFullAccess, limit: 5) == nil)
  }
}
