import ContentCatalog
import Testing

struct BundleClosureTests {
  /// Products that include one another at random, circles among them.
  private struct Inclusions {
    var includes: [[Int]] = []
    var isFullAccess: [Bool] = []

    init(seed: UInt64) {
      var state = seed
      func next(_ bound: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int(state >> 33) % bound
      }
      let count = 1 + next(12)
      for _ in 0..<count {
        includes.append((0..<next(4)).map { _ in next(count) })
        isFullAccess.append(next(5) == 0)
      }
    }

    /// By plain recursion over what was not seen yet.
    func reach(_ start: Int, _ seen: Set<Int> = []) -> Set<Int> {
      includes[start].reduce(seen.union([start])) { seen, next in
        seen.contains(next) ? seen : reach(next, seen)
      }
    }
  }

  @Test(arguments: UInt64(0)..<300)
  func `the closure is that of a plain search`(seed: UInt64) throws {
    let inclusions = Inclusions(seed: seed)
    let closure = try #require(
      BundleClosure(
        includes: inclusions.includes, isFullAccess: inclusions.isFullAccess, limit: 1000))
    let reached = inclusions.includes.indices.map { inclusions.reach($0) }
    for (product, reach) in reached.enumerated() {
      #expect(closure.products(includedIn: product).map(Int.init) == reach.sorted())
      #expect(
        closure.products(countingAs: product).map(Int.init)
          == reached.indices.filter { reached[$0].contains(product) })
      for other in reached.indices {
        #expect(closure.includes(product, other) == reach.contains(other))
      }
    }
    #expect(
      closure.fullAccessProducts.map(Int.init)
        == reached.indices.filter { reached[$0].contains { inclusions.isFullAccess[$0] } })
  }

  @Test func `it stops at its limit`() {
    let includes = [[], [0], [1]]
    let isFullAccess = [false, false, false]
    #expect(BundleClosure(includes: includes, isFullAccess: isFullAccess, limit: 6) != nil)
    #expect(BundleClosure(includes: includes, isFullAccess: isFullAccess, limit: 5) == nil)
  }
}
